import { EXACT_TOTAL_MAX } from '@motif/contract/limits';
import type { UserContext } from '../../platform/context';
import { queryRows, type Statement } from '../../platform/db/query-rows';
import { countStatement, estimateStatement, type GalleryFilter } from './gallery-query';

interface Total {
  total: number;
  total_is_estimate: boolean;
}

/** A total is shown, not reckoned with: a few seconds old is fine, and it keeps counting off the hot path. */
const KEEP_MS = 5000;
const CACHE_SIZE = 1000;
const cache = new Map<string, { until: number; total: Promise<Total> }>();

/** How many pictures match: exact up to 10,000, the planner's estimate past it (GR-2). */
export function countPictures(ctx: UserContext, filter: GalleryFilter): Promise<Total> {
  const statement = countStatement(ctx.user, filter, EXACT_TOTAL_MAX + 1);
  const key = JSON.stringify([statement.text, statement.values]);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.total;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const total = count(ctx, filter, statement);
  cache.set(key, { until: Date.now() + KEEP_MS, total });
  // A count that failed must not be remembered.
  total.catch(() => cache.delete(key));
  return total;
}

async function count(ctx: UserContext, filter: GalleryFilter, statement: Statement): Promise<Total> {
  const [[matches] = [0]] = await queryRows<[number]>(ctx.db, statement);
  if (matches <= EXACT_TOTAL_MAX) return { total: matches, total_is_estimate: false };
  const [[plan] = []] = await queryRows<[[{ Plan: { 'Plan Rows': number } }]]>(
    ctx.db,
    estimateStatement(ctx.user, filter),
  );
  const estimate = plan?.[0].Plan['Plan Rows'] ?? matches;
  return { total: Math.max(estimate, matches), total_is_estimate: true };
}
