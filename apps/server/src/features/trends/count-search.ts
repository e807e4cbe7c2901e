import type { InputOf } from '@motif/contract/endpoint';
import type { trends } from '@motif/contract/features/trends';
import { sql } from 'drizzle-orm';
import { CHINA } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import { requireCategory } from '../permissions/category-access';
import { parsePictureSearch } from '../pictures/gallery/picture-search';

/** More words of one person in a day are not a person's searching. */
const WORDS_A_DAY = 200;
/** Words that may be shown to others: no sentences, no addresses, no numbers of people. */
const WORD_LETTERS_MAX = 20;
const PLAIN = /^[\p{L}\p{M}\p{N} ]+$/u;
const LONG_NUMBER = /\p{N}{5}/u;

/** Writes down what somebody searched the market for. Words that nobody else may ever read are not kept. */
export async function countSearch(
  { db, user }: UserContext,
  { main_category_id, word: typed }: InputOf<typeof trends.searched>['body'],
): Promise<null> {
  requireCategory(user, main_category_id);
  const word = parsePictureSearch(typed)?.text;
  if (word === undefined || !isShowable(word)) return null;
  const today = sql`(now() at time zone ${CHINA})::date`;
  await db.execute(sql`insert into searches (main_category_id, day, word, user_id)
    select ${main_category_id}::bigint, ${today}, ${word}::text, ${user.id}::bigint
    where (select count(*) from searches where user_id = ${user.id} and day = ${today}) < ${WORDS_A_DAY}
    on conflict do nothing`);
  return null;
}

const isShowable = (word: string): boolean =>
  [...word].length <= WORD_LETTERS_MAX && PLAIN.test(word) && !LONG_NUMBER.test(word);
