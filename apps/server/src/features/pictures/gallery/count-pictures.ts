import type { Gallery } from '@motif/contract/features/pictures/pictures';
import { EXACT_TOTAL_MAX } from '../../../platform/constants';
import type { UserContext } from '../../../platform/context';
import { keyOf, queryRows, type Statement } from '../../../platform/db/query-rows';
import { hasHidden } from '../seen-pictures';
import { countStatement, estimateStatement } from './gallery-query';
import type { GalleryFilter } from './gallery-sources';
import { KeptAnswers } from './kept-answers';

interface Total {
  total: number;
  total_is_estimate: boolean;
}

/**
 * The market's total may be a few seconds old, and keeping it takes the counting off the hot path. The other galleries
 * are counted each time, because the person may have just changed them.
 */
const KEEP_MS = 5000;
const OWN: readonly Gallery[] = ['my', 'party', 'bin', 'follow', 'collected', 'acquired'];
const totals = new KeptAnswers<Total>(() => KEEP_MS);

/** Whether an answer may be kept for others. A block must be felt at once. */
export const isKept = ({ user }: UserContext, { gallery }: GalleryFilter): boolean =>
  !OWN.includes(gallery) && !hasHidden(user);

/** How many pictures match: exact up to 10,000, the planner's estimate above that (GR-2). */
export function countPictures(ctx: UserContext, filter: GalleryFilter): Promise<Total> {
  const statement = countStatement(ctx.user, filter, EXACT_TOTAL_MAX + 1);
  if (!isKept(ctx, filter)) return count(ctx, filter, statement);
  return totals.get(keyOf(statement), () => count(ctx, filter, statement));
}

/**
 * A filtered gallery is counted only if the planner expects no more than the limit, because finding matches is
 * expensive.
 */
async function count(ctx: UserContext, filter: GalleryFilter, statement: Statement): Promise<Total> {
  const expected = filter.refinement ? await expectedRows(ctx, filter) : 0;
  if (expected > EXACT_TOTAL_MAX) return { total: expected, total_is_estimate: true };
  const [[matches] = [0]] = await queryRows<[number]>(ctx.db, statement);
  if (matches <= EXACT_TOTAL_MAX) return { total: matches, total_is_estimate: false };
  return { total: Math.max(expected || (await expectedRows(ctx, filter)), matches), total_is_estimate: true };
}

/** How many pictures the planner expects, from its statistics alone. */
export async function expectedRows(ctx: UserContext, filter: GalleryFilter): Promise<number> {
  const [[plan] = []] = await queryRows<[[{ Plan: { 'Plan Rows': number } }]]>(
    ctx.db,
    estimateStatement(ctx.user, filter),
  );
  return plan?.[0].Plan['Plan Rows'] ?? 0;
}
