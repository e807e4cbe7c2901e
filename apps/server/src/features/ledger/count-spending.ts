import { and, eq, sql } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { accountLimits, spendCounters } from '../../platform/db/schema/limits';
import { AppError } from '../../platform/errors';

/**
 * Adds points to what a sub-account has spent in this month of China, and refuses more than its master account allows.
 * Those without a limit are counted too, since one may be set later in the month. The master account has no counter:
 * nobody limits it.
 */
export async function countSpending(db: Db, user: SessionUser, points: number, at: Date): Promise<void> {
  if (user.is_master || points === 0) return;
  const month = monthOf(at);
  const limit = sql`(select ${accountLimits.points_month} from ${accountLimits}
    where ${accountLimits.user_id} = ${user.id})`;
  // A comparison with a limit that is not set is null, and null is not false.
  const { rowCount } = await db.execute(sql`
    insert into ${spendCounters} (user_id, month, used)
    select ${user.id}, ${month}, ${points}::bigint where (${points}::bigint <= ${limit}) is not false
    on conflict (user_id, month) do update set used = spend_counters.used + excluded.used
    where (spend_counters.used + excluded.used <= ${limit}) is not false`);
  if (rowCount === 1) return;
  const { rows } = await db.execute<{ limit: number; used: number }>(sql`
    select ${limit} as limit, coalesce((select used from ${spendCounters}
      where user_id = ${user.id} and month = ${month}), 0) as used`);
  throw new AppError('SPEND_LIMIT', rows[0]);
}

/** Points that came back do not count as spent in the month of their purchase. */
export async function forgetSpending(
  db: Db,
  { user_id, price, created_at }: { user_id: number | null; price: number; created_at: Date },
): Promise<void> {
  await db
    .update(spendCounters)
    .set({ used: sql`greatest(0, ${spendCounters.used} - ${price}::bigint)` })
    .where(and(eq(spendCounters.user_id, user_id ?? 0), eq(spendCounters.month, monthOf(created_at))));
}

/** The first day of the month in China. */
const monthOf = (at: Date) =>
  sql`date_trunc('month', ${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`;
