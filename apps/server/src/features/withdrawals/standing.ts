import { WITHDRAWAL_DAY_MAX } from '@motif/contract/features/withdrawals/amounts';
import type { Standing } from '@motif/contract/features/withdrawals/withdrawals';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { withdrawals } from '../../platform/db/schema/money';
import { AppError } from '../../platform/errors';
import { holdingsOf } from '../ledger/balance';
import { isLedgerSound } from '../ledger/verify-ledger';
import { isCompanyOut } from '../users/suspended';
import { type Verified, verifiedOf } from '../verifications/verified';
import { identityWait } from './identity-wait';

const ZONE = 'Asia/Shanghai';

/** What the company has, and what stands between it and a withdrawal. */
export async function readStanding(ctx: UserContext): Promise<Standing> {
  const { db, user } = ctx;
  const [holdings, next_release, left_today, verified, sound, waits] = await Promise.all([
    holdingsOf(db, user.company_id),
    nextRelease(db, user.company_id),
    leftToday(db, user.company_id),
    verifiedOf(ctx, user.company_id),
    isLedgerSound(db),
    identityWait(ctx),
  ]);
  return {
    free: holdings.creative,
    held: holdings['creative.held'],
    withdrawing: holdings['creative.withdrawing'],
    next_release,
    left_today,
    verified: verified.length > 0,
    is_company: verified.some(({ kind }) => kind === 'company'),
    of_age: verified.some(({ of_age }) => of_age),
    waits: waits && { what: waits.what, until: waits.until.toISOString() },
    tax: [...(ctx.settings.withdrawalTax ?? [])],
    stopped: !sound,
  };
}

/** Earnings become free at the midnight of China after they are due. */
async function nextRelease(db: Db, companyId: number): Promise<Standing['next_release']> {
  const { rows } = await db.execute<{ at: Date; creative: number }>(sql`
    with held as (select release_at, creative from earnings where company_id = ${companyId} and state = 'held'),
      next as (select (date_trunc('day', min(release_at) at time zone ${ZONE}) + interval '1 day') at time zone ${ZONE} as at
        from held)
    select greatest(next.at, now()) as at, sum(held.creative)::bigint as creative
    from next join held on held.release_at < next.at group by next.at`);
  const [next] = rows;
  return next ? { at: new Date(next.at).toISOString(), creative: Number(next.creative) } : null;
}

/** What came back does not count. */
export async function leftToday(db: Db, companyId: number): Promise<number> {
  const midnight = sql`date_trunc('day', now() at time zone ${ZONE}) at time zone ${ZONE}`;
  const [today] = await db
    .select({ points: sql<number>`coalesce(sum(${withdrawals.points}), 0)::int` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.company_id, companyId),
        gte(withdrawals.created_at, midnight),
        inArray(withdrawals.state, ['pending', 'approved', 'paid']),
      ),
    );
  return Math.max(0, WITHDRAWAL_DAY_MAX - (today?.points ?? 0));
}

/** The people and companies by whose papers this company may withdraw. */
export async function requireVerified(ctx: UserContext): Promise<Verified[]> {
  const verified = await verifiedOf(ctx, ctx.user.company_id);
  if (verified.length === 0) throw new AppError('VERIFY_FIRST');
  const adults = verified.filter(({ of_age }) => of_age);
  if (adults.length === 0) throw new AppError('ADULTS_ONLY');
  return adults;
}

/** Papers may end, or be revoked, while a withdrawal waits. */
export async function requireStillVerified(
  ctx: Pick<UserContext, 'db' | 'vault'>,
  companyId: number,
): Promise<void> {
  const verified = await verifiedOf(ctx, companyId);
  if (!verified.some(({ of_age }) => of_age)) throw new AppError('NO_LONGER_VERIFIED');
}

/** What was asked for before a company was suspended waits until it is let in again. */
export async function requireNotSuspended(db: Db, companyId: number): Promise<void> {
  const { rows } = await db.execute(
    sql`select from companies c where c.id = ${companyId} and ${isCompanyOut('c')}`,
  );
  if (rows.length > 0) throw new AppError('PAYEE_SUSPENDED');
}

/** No money leaves while a difference in the books is not explained. */
export async function requireSoundLedger(db: Db): Promise<void> {
  if (!(await isLedgerSound(db))) throw new AppError('WITHDRAWALS_STOPPED');
}
