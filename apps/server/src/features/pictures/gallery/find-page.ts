import type { UserContext } from '../../../platform/context';
import { queryRows } from '../../../platform/db/query-rows';
import { pageStatement } from './gallery-query';
import { type GalleryFilter, isPlain } from './gallery-sources';
import type { Cursor } from './picture-cursor';

/**
 * The number of pictures that are read in order for one page. If they do not fill the page, its matches are collected
 * by the index instead. Among half a million pictures both ways cost about the same at this number.
 */
const WALK = 5000;

/**
 * A page of a filtered gallery. The planner knows how common one word is, but not how often words occur together or how
 * common a word is among one person's pictures, so it may read a whole gallery and find nothing. Where it wants to read
 * in order, it reads a limited number first; if those do not fill the page, the matches are collected by the index of
 * words.
 */
export async function findPage<Row extends unknown[]>(
  ctx: UserContext,
  filter: GalleryFilter,
  cursor: Cursor | undefined,
  size: number,
): Promise<Row[]> {
  const { db, user } = ctx;
  const statement = pageStatement(user, filter, cursor, size);
  const hasWords = isPlain(filter) && !filter.search && (filter.refinement?.facets.length ?? 0) > 0;
  if (!hasWords || (await usesWords(ctx, statement))) return queryRows<Row>(db, statement);
  const near = await queryRows<Row>(db, pageStatement(user, filter, cursor, size, { walk: WALK }));
  if (near.length > size) return near;
  return queryRows<Row>(db, pageStatement(user, filter, cursor, size, 'gather'));
}

async function usesWords({ db }: UserContext, statement: ReturnType<typeof pageStatement>): Promise<boolean> {
  const plan = await queryRows<[string]>(db, {
    ...statement,
    text: `explain ${statement.text}`,
    prepared: false,
  });
  return plan.some(([line]) => line.includes('pictures_facets_idx'));
}
