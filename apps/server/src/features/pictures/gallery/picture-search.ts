import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import { KeptAnswers } from './kept-answers';

/** The same pieces as `name_grams` in the database, made from what a person typed. */
export interface NameSearch {
  /** Pieces that the name must all contain: the character itself for a one-character word, otherwise its pairs. */
  grams: string[];
  /** Words longer than a pair must be found whole, because two pairs may stand apart in a name. */
  words: string[];
}

/** A search among pictures: their names, tags and series, and the people who uploaded them. */
export interface PictureSearch extends NameSearch {
  /** All that was typed, with one space between words. */
  text: string;
  every: string[];
  /** For each word the people whose name contains it; absent where no word is in anybody's name. */
  people?: { word: string; ids: number[] }[] | undefined;
}

const MAX_WORDS = 8;

const wordsOf = (text: string) =>
  text.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);

export function parseNameSearch(text: string): NameSearch {
  const words = wordsOf(text);
  const grams = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    if (letters.length === 1) grams.add(word);
    for (let at = 0; at + 1 < letters.length; at += 1) grams.add(`${letters[at]}${letters[at + 1]}`);
  }
  return { grams: [...grams], words: words.filter((word) => [...word].length > 2) };
}

/** Undefined if nothing was typed that can be looked for. */
export function parsePictureSearch(typed: string): PictureSearch | undefined {
  const every = wordsOf(typed);
  return every.length === 0 ? undefined : { ...parseNameSearch(typed), text: every.join(' '), every };
}

/** The same, with the people whom a word may mean. */
export async function readPictureSearch(db: Db, typed: string): Promise<PictureSearch | undefined> {
  const search = parsePictureSearch(typed);
  if (!search) return undefined;
  const people = await Promise.all(
    search.every.map(async (word) => ({ word, ids: await peopleNamed(db, word) })),
  );
  return { ...search, people: people.some(({ ids }) => ids.length > 0) ? people : undefined };
}

/** One character is in too many names to mean a person. */
const NAME_MIN = 2;
const PEOPLE_MAX = 20;
/** People take their names for long, and every letter typed asks again. */
const KEEP_MS = 30_000;
const known = new KeptAnswers<number[]>(() => KEEP_MS);

/** Some people with pictures whose name contains the word. What of theirs is seen is not decided here. */
async function peopleNamed(db: Db, word: string): Promise<number[]> {
  if ([...word].length < NAME_MIN) return [];
  return known.get(word, async () => {
    const rows = await queryRows<[string]>(db, {
      text: `select u.id::text from users u where name_grams(u.username) @> $1::text[]
        and position($2 in lower(normalize(u.username, NFKC))) > 0 and u.status = 'active'
        and exists (select 1 from pictures p where p.owner_id = u.id and p.deleted_at is null)
        limit ${PEOPLE_MAX}`,
      values: [parseNameSearch(word).grams, word],
      prepared: false,
    });
    return rows.map(([id]) => Number(id));
  });
}
