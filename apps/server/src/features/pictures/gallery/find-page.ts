import type { UserContext } from '../../../platform/context';
import { queryRows } from '../../../platform/db/query-rows';
import { pageStatement } from './gallery-query';
import { type GalleryFilter, isPlain } from './gallery-sources';
import type { Cursor } from './picture-cursor';

/**
 * So many pictures are looked through for a page before its matches are gathered instead. Among half a million, a page
 * that this does not fill has about as many matches: either way costs the same then.
 */
const WALK = 5000;

/**
 * A page of a filtered gallery. The planner knows how common a word is, not how often words come together, nor how
 * common it is among one person's pictures: it may walk through a whole gallery and find none. So where it wants to walk,
 * it walks a little, and if that does not fill the page the matches are gathered by the index of words.
 */
export async function findPage<Row extends unknown[]>(
  ctx: UserContext,
  filter: GalleryFilter,
  cursor: Cursor | undefined,
  size: number,
): Promise<Row[]> {
  const { db, user } = ctx;
  const statement = pageStatement(user, filter, cursor, size);
  const hasWords = isPlain(filter.gallery) && !filter.search && (filter.refinement?.facets.length ?? 0) > 0;
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
