import type { UserContext } from '../../../platform/context';
import { queryRows, type Statement } from '../../../platform/db/query-rows';
import { sharedRows } from '../../../platform/db/shared-rows';
import { pageStatement } from './gallery-query';
import { type GalleryFilter, isPlain, type Way } from './gallery-sources';
import type { Cursor } from './picture-cursor';
import { shareOf, type WordShares, wordShares } from './word-shares';

/**
 * The number of pictures that are read in order for one page. If they do not fill the page, its matches are collected
 * by the index instead. Among half a million pictures both ways cost about the same at this number.
 */
const WALK = 5000;

/** So many matches are collected and sorted faster than a search is planned. */
const GATHERED = 4000;
/** Where one picture in so many matches, a walk fills a page. */
const MET = 100;

/**
 * A page of a search. Planning one costs several times what finding does, so a search for what is surely rare or surely
 * common is a prepared statement that goes the one way or the other. All others are planned.
 */
export async function searchPage<Row extends unknown[]>(
  ctx: UserContext,
  filter: GalleryFilter,
  cursor: Cursor | undefined,
  size: number,
): Promise<readonly Row[]> {
  const { db, user } = ctx;
  const statement = (way?: Way) => pageStatement(user, filter, cursor, size, way);
  const way = await searchWay(ctx, filter);
  const found = way && (await sharedRows<Row>(db, statement(way)));
  if (found && (way === 'gather' || found.length > size)) return found;
  return sharedRows<Row>(db, statement());
}

/** Undefined where the planner has to decide. */
export async function searchWay({ db }: UserContext, filter: GalleryFilter): Promise<Way | undefined> {
  const { search } = filter;
  if (!search || search.people || filter.refinement || !isPlain(filter)) return undefined;
  return wayOf(await wordShares(db), search.grams);
}

export function wayOf(known: WordShares | undefined, pieces: readonly string[]): Way | undefined {
  if (!known) return undefined;
  const share = shareOf(known, pieces);
  if (share * known.pictures <= GATHERED) return 'gather';
  return share * MET >= 1 ? { walk: WALK } : undefined;
}

/**
 * A page of a filtered gallery. The planner knows how common one word is, but not how often words occur together or how
 * common a word is among one person's pictures, so it may read a whole gallery and find nothing. It says how many matches
 * it expects among the first pictures in order: only where they fill a page, these are read. Otherwise, or if they do not,
 * the matches are collected by the index of words.
 */
export async function findPage<Row extends unknown[]>(
  ctx: UserContext,
  filter: GalleryFilter,
  cursor: Cursor | undefined,
  size: number,
): Promise<readonly Row[]> {
  const { db, user } = ctx;
  const statement = (way?: Way) => pageStatement(user, filter, cursor, size, way);
  const hasWords = isPlain(filter) && !filter.search && (filter.refinement?.facets.length ?? 0) > 0;
  if (!hasWords) return sharedRows<Row>(db, statement());
  const walk = statement({ walk: WALK });
  if ((await expectedRows(ctx, walk)) > size) {
    const near = await sharedRows<Row>(db, walk);
    if (near.length > size) return near;
  }
  return sharedRows<Row>(db, statement('gather'));
}

async function expectedRows({ db }: UserContext, statement: Statement): Promise<number> {
  const [line] = await queryRows<[string]>(db, {
    ...statement,
    text: `explain ${statement.text}`,
    prepared: false,
  });
  return Number(/ rows=(\d+)/.exec(line?.[0] ?? '')?.[1]);
}
