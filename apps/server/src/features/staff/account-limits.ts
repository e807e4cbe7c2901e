import type { AccountLimits } from '@motif/contract/features/companies/account-place';
import type { LimitsAndUse } from '@motif/contract/features/staff/staff';
import { eq, sql } from 'drizzle-orm';
import { startOfDay } from '../../platform/china-days';
import type { SessionUser, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { accountLimits } from '../../platform/db/schema/limits';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { endOfLast, TODAY, writeLimits } from '../companies/account-limits';
import { type Giver, MANAGE_ACCOUNTS } from '../permissions/roles/giver';
import { lockColleague } from './manage';

/** What somebody may use and has used: everybody reads this of themselves, and managers of accounts of colleagues. */
export async function readLimits({ db, user }: UserContext, id: number): Promise<LimitsAndUse> {
  const mayAsk = id === user.id || user.permissions.includes(MANAGE_ACCOUNTS);
  const found = mayAsk ? await limitsOf(db, user, id) : undefined;
  if (!found) throw new AppError('USER_NOT_FOUND');
  return found;
}

export function setLimits(ctx: UserContext, id: number, limits: AccountLimits): Promise<LimitsAndUse> {
  startOfDay('valid_until', limits.valid_until ?? undefined, ctx.language);
  return inTransaction(ctx.db, async (tx) => {
    const [giver] = await lockColleague(tx, ctx.user, id);
    await requireOwnLimits(tx, giver, ctx.user, limits);
    await writeLimits(tx, id, limits);
    const stored = await limitsOf(tx, ctx.user, id);
    if (!stored) throw new Error('limits were not stored');
    return stored;
  });
}

const COUNTED = ['points_month', 'downloads_day', 'uploads_day', 'image_count', 'storage_mb'] as const;

/**
 * Nobody allows others more than they are allowed themselves: with a second account that has no limits and no last day
 * they would get around their own.
 */
export async function requireOwnLimits(
  tx: Db,
  giver: Giver,
  { id }: Pick<SessionUser, 'id'>,
  limits: AccountLimits | null,
): Promise<void> {
  const [own] = await tx.select().from(accountLimits).where(eq(accountLimits.user_id, id));
  if (giver.isMaster || !own) return;
  const isMore = COUNTED.some((name) => {
    const most = own[name];
    return most !== null && (limits?.[name] ?? Number.POSITIVE_INFINITY) > most;
  });
  const day = limits?.valid_until ?? null;
  const isLonger = own.valid_until !== null && (day === null || endOfLast(day) > own.valid_until);
  if (isMore || isLonger) throw new AppError('LIMIT_NOT_YOURS');
}

const MB = 1024 * 1024;

async function limitsOf(db: Db, { company_id }: SessionUser, id: number): Promise<LimitsAndUse | undefined> {
  const usedToday = (what: string) =>
    sql`coalesce((select used from use_counters where user_id = u.id and day = ${TODAY} and what = ${what}), 0)`;
  const { rows } = await db.execute<{ limits: LimitsAndUse }>(sql`
    select json_build_object('points_month', l.points_month, 'downloads_day', l.downloads_day,
      'uploads_day', l.uploads_day, 'image_count', l.image_count, 'storage_mb', l.storage_mb,
      'valid_until', to_char(l.valid_until at time zone 'Asia/Shanghai' - interval '1 day', 'YYYY-MM-DD'),
      'used', json_build_object(
        'points_month', coalesce((select used from spend_counters where user_id = u.id
          and month = date_trunc('month', now() at time zone 'Asia/Shanghai')::date), 0),
        'downloads_day', ${usedToday('download')},
        'uploads_day', ${usedToday('upload')},
        'image_count', (select count(*) from pictures where owner_id = u.id and deleted_at is null),
        'storage_mb', (select round(coalesce(sum(size_bytes), 0) / ${MB}::numeric, 1) from pictures
          where owner_id = u.id and erased_at is null))) as limits
    from users u left join account_limits l on l.user_id = u.id and not u.is_master
    where u.id = ${id} and u.company_id = ${company_id} and u.status <> 'cancelled'`);
  return rows[0]?.limits;
}
