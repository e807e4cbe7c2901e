import { EXACT_TOTAL_MAX } from '../constants';
import type { Db } from './database';
import { queryRows } from './query-rows';

type Plan = [{ Plan: { 'Plan Rows': number } }];

/** The rows of `source`: exact up to 10,000, the planner's estimate above that, as galleries count (GR-2). */
export async function countRows(db: Db, source: string, values: unknown[] = []): Promise<number> {
  const [[matches] = [0]] = await queryRows<[number]>(db, {
    text: `select count(*)::int from (select 1 from ${source} limit ${EXACT_TOTAL_MAX + 1}) matches`,
    values,
    prepared: false,
  });
  return matches <= EXACT_TOTAL_MAX ? matches : Math.max(matches, await estimateRows(db, source, values));
}

export async function estimateRows(db: Db, source: string, values: unknown[] = []): Promise<number> {
  const [[plan] = []] = await queryRows<[Plan]>(db, {
    text: `explain (format json) select 1 from ${source}`,
    values,
    prepared: false,
  });
  return plan?.[0].Plan['Plan Rows'] ?? 0;
}
