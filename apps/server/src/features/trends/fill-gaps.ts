import { GAP_FOUND_MAX, TREND_COMPANIES_MIN } from '@motif/contract/features/trends/trend-words';
import { Args } from '../../platform/db/args';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { searched } from '../pictures/gallery/gallery-conditions';
import { readPictureSearch } from '../pictures/gallery/picture-search';
import { ON_MARKET } from '../pictures/seen-pictures';
import { KEPT_DAYS, WINDOW_DAYS, WORDS_MAX } from './fill-trends';

/** What few companies searched for is not even stored: a word may say who they are. */
const WANTED = `
  select s.word, count(*)::int, count(distinct u.company_id)::int
  from searches s join users u on u.id = s.user_id
  where s.main_category_id = $1 and s.day between $2::date - ${WINDOW_DAYS - 1} and $2::date
  group by s.word having count(distinct u.company_id) >= ${TREND_COMPANIES_MIN}
  order by 2 desc, 1 limit ${WORDS_MAX}`;

/** Counts what was searched for in one main category, as it was at the end of a day in China. */
export async function fillGaps(db: Db, mainCategoryId: number, day: string): Promise<void> {
  const run = <Row extends unknown[]>(text: string, values: unknown[]) =>
    queryRows<Row>(db, { text, values, prepared: false });
  await run(
    `delete from search_days where main_category_id = $1 and (day = $2 or day < $2::date - ${KEPT_DAYS})`,
    [mainCategoryId, day],
  );
  await run(`delete from searches where main_category_id = $1 and day <= $2::date - ${WINDOW_DAYS}`, [
    mainCategoryId,
    day,
  ]);
  const wanted = await run<[word: string, searches: number, companies: number]>(WANTED, [
    mainCategoryId,
    day,
  ]);
  for (const [word, searches, companies] of wanted) {
    await run(
      `insert into search_days (main_category_id, day, word, searches, companies, found)
       values ($1, $2, $3, $4, $5, $6)`,
      [mainCategoryId, day, word, searches, companies, await countFound(db, mainCategoryId, word)],
    );
  }
}

/** As many pictures as the gallery of the market finds by this word; past a gap nobody needs the number. */
async function countFound(db: Db, mainCategoryId: number, word: string): Promise<number> {
  const search = await readPictureSearch(db, word);
  const args = new Args();
  const where = [
    ON_MARKET,
    `p.main_category_id = ${args.add(mainCategoryId)}`,
    ...searched(args, { search }),
  ];
  const [[found] = [0]] = await queryRows<[number]>(db, {
    text: `select count(*)::int from (
      select 1 from pictures p where ${where.join(' and ')} limit ${GAP_FOUND_MAX}) matches`,
    values: args.values,
    prepared: false,
  });
  return found;
}
