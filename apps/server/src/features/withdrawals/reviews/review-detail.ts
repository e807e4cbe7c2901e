import type { ReviewDetail } from '@motif/contract/features/withdrawals/reviews';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { withdrawals } from '../../../platform/db/schema/money';
import { payees } from '../../../platform/db/schema/payees';
import { balanceOf } from '../../ledger/balance';
import { isLedgerSound } from '../../ledger/verify-ledger';
import { verifiedOf } from '../../verifications/verified';
import { isVerifiedName, openHolder, type PayeeRow, readyAt } from '../payees/read-payees';
import { readReview } from './list-reviews';

/** A withdrawal with what an operator looks at before deciding. */
export async function readReviewDetail(ctx: UserContext, id: number): Promise<ReviewDetail> {
  const { db } = ctx;
  const review = await readReview(ctx, id);
  const companyId = review.company.id;
  const [payee, verified, ledger_sound, books_agree, history] = await Promise.all([
    payeeOf(db, id),
    verifiedOf(ctx, companyId),
    isLedgerSound(db),
    booksAgree(db, companyId),
    historyOf(db, companyId),
  ]);
  return {
    ...review,
    checks: {
      verified: verified.length > 0,
      holder_matches: payee !== undefined && isVerifiedName(openHolder(ctx, payee), verified),
      payee_since: payee?.created_at.toISOString() ?? null,
      payee_ready: payee !== undefined && readyAt(payee).toISOString() <= review.created_at,
      account_elsewhere: payee ? await companiesWith(db, payee) : 0,
      ledger_sound,
      books_agree,
    },
    history,
  };
}

async function payeeOf(db: Db, withdrawalId: number): Promise<PayeeRow | undefined> {
  const [found] = await db
    .select({ payee: payees })
    .from(withdrawals)
    .innerJoin(payees, eq(payees.id, withdrawals.payee_id))
    .where(eq(withdrawals.id, withdrawalId));
  return found?.payee;
}

/** One account behind several companies may be one person with several accounts. */
async function companiesWith(db: Db, { account_hash, company_id }: PayeeRow): Promise<number> {
  const [others] = await db
    .select({ count: sql<number>`count(distinct ${payees.company_id})::int` })
    .from(payees)
    .where(and(eq(payees.account_hash, account_hash), ne(payees.company_id, company_id)));
  return others?.count ?? 0;
}

async function booksAgree(db: Db, companyId: number): Promise<boolean> {
  const [[open], held] = await Promise.all([
    db
      .select({ points: sql<number>`coalesce(sum(${withdrawals.points}), 0)::bigint` })
      .from(withdrawals)
      .where(and(eq(withdrawals.company_id, companyId), inArray(withdrawals.state, ['pending', 'approved']))),
    balanceOf(db, companyId, 'creative.withdrawing'),
  ]);
  return Number(open?.points) === held;
}

async function historyOf(db: Db, companyId: number): Promise<ReviewDetail['history']> {
  const inState = (state: string) => sql`filter (where ${withdrawals.state} = ${state})`;
  const [row] = await db
    .select({
      paid: sql<number>`(count(*) ${inState('paid')})::int`,
      paid_fen: sql<number>`coalesce(sum(${withdrawals.net_fen}) ${inState('paid')}, 0)::bigint`,
      refused: sql<number>`(count(*) ${inState('refused')})::int`,
      returned: sql<number>`(count(*) ${inState('returned')})::int`,
      first_at: sql<Date | null>`min(${withdrawals.created_at})`.mapWith(withdrawals.created_at),
    })
    .from(withdrawals)
    .where(eq(withdrawals.company_id, companyId));
  if (!row) throw new Error('an aggregate has one row');
  return { ...row, paid_fen: Number(row.paid_fen), first_at: row.first_at?.toISOString() ?? null };
}
