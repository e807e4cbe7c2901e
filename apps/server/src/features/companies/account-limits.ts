import type { AccountLimits } from '@motif/contract/features/companies/account-place';
import { sql } from 'drizzle-orm';
import { addDays, atChinaTime } from '../../platform/china-days';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { accountLimits } from '../../platform/db/schema/limits';
import { AppError } from '../../platform/errors';

/** When an account is over: the last day counts in full. */
export const endOfLast = (day: string): Date => atChinaTime(addDays(day, 1), '00:00:00');

/** Stores what a sub-account may use. */
export async function writeLimits(tx: Db, user_id: number, limits: AccountLimits): Promise<void> {
  const { valid_until: day } = limits;
  const set = { ...limits, valid_until: day === null ? null : endOfLast(day) };
  await tx
    .insert(accountLimits)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: accountLimits.user_id, set });
}

/** Today in China, by the clock of the database. */
export const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/**
 * Counts downloads of today, and refuses more than the master account allows. Those without a limit are counted too,
 * since one may be set later in the day. Nobody limits the master account.
 */
export async function countDownloadOf(
  db: Db,
  user: Pick<SessionUser, 'id' | 'is_master'>,
  count = 1,
): Promise<void> {
  if (user.is_master) return;
  const limit = sql`(select downloads_day from account_limits where user_id = ${user.id})`;
  // A comparison with a limit that is not set is null, and null is not false.
  const { rowCount } = await db.execute(sql`
    insert into use_counters (user_id, day, what, used)
    select ${user.id}, ${TODAY}, 'download', ${count}::int where (${count} <= ${limit}) is not false
    on conflict (user_id, day, what) do update set used = use_counters.used + ${count}
    where (use_counters.used + ${count} <= ${limit}) is not false`);
  if (rowCount === 1) return;
  const { rows } = await db.execute<{ limit: number; used: number }>(sql`
    select ${limit} as limit, coalesce((select used from use_counters
      where user_id = ${user.id} and day = ${TODAY} and what = 'download'), 0) as used`);
  throw new AppError('USE_LIMIT', rows[0]);
}
