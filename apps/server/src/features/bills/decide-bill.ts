import type { BillDetail } from '@motif/contract/features/bills/bills';
import { isBlank } from '@motif/contract/text';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { billDifferences, bills } from '../../platform/db/schema/bills';
import { orders, paymentAttempts } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';
import type { LastStep } from '../../platform/http/once';
import { ProviderError } from '../../platform/payments/provider';
import { post } from '../ledger/post';
import { applyPayment } from '../orders/apply-payment';
import { providersOf } from '../orders/methods';
import { readBillDetail } from './read-bills';

/** Why bill and books differ. A difference that is gone needs no word. */
export async function explainDifference(ctx: UserContext, id: number, note: string): Promise<BillDetail> {
  if (isBlank(note)) throw requiredField('note', ctx.language);
  const difference = await findDifference(ctx.db, id);
  if (difference.state === 'settled') throw new AppError('NOT_APPLICABLE');
  await ctx.db
    .update(billDifferences)
    .set({ state: 'explained', note: note.trim(), explained_by: ctx.user.id, explained_at: sql`now()` })
    .where(eq(billDifferences.id, id));
  await writeAudit(ctx, {
    action: 'bills.explain',
    subject: { kind: 'bill_difference', id },
    before: { state: difference.state, note: difference.note },
    after: { state: 'explained' },
    reason: note.trim(),
  });
  return readBillDetail(ctx.db, difference.bill_id);
}

/**
 * Asks the provider about money that its bill has and we do not. A bill is a file that somebody uploaded, so it gives
 * nothing by itself: what the provider confirms takes the way of every payment.
 */
export async function applyDifference(ctx: UserContext, id: number): Promise<LastStep<BillDetail>> {
  const difference = await findDifference(ctx.db, id);
  const asked = await askAbout(ctx, difference);
  return async (db) => {
    const { outcome } = await applyPayment(db, asked);
    if (outcome === 'refused') throw new AppError('NOT_APPLICABLE');
    await db.update(billDifferences).set({ state: 'settled' }).where(eq(billDifferences.id, id));
    await writeAudit(
      { ...ctx, db },
      {
        action: 'bills.apply',
        subject: { kind: 'bill_difference', id },
        before: { state: difference.state },
        after: { outcome, trade_no: difference.trade_no, amount_fen: asked.amount_fen },
      },
    );
    return readBillDetail(db, difference.bill_id);
  };
}

async function askAbout(ctx: UserContext, difference: Difference) {
  const provider = providersOf(ctx).find(({ code }) => code === difference.provider);
  const [attempt] = await ctx.db
    .select({
      out_trade_no: paymentAttempts.out_trade_no,
      expires_at: paymentAttempts.expires_at,
      amount_fen: orders.amount_fen,
      provider: paymentAttempts.provider,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(eq(paymentAttempts.out_trade_no, difference.out_trade_no));
  const isOpen = difference.kind === 'not_ours' && difference.state !== 'settled';
  if (!provider || !isOpen || attempt?.provider !== provider.code) throw new AppError('NOT_APPLICABLE');
  const answer = await provider.query(attempt).catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError('PAYMENT_UNREACHABLE') : error;
  });
  if (answer.state !== 'paid' || answer.news.trade_no !== difference.trade_no)
    throw new AppError('NOT_APPLICABLE');
  return answer.news;
}

/** The provider has paid out: what it held for us is at the bank now, less its fee. Posted once per provider and day. */
export async function settleBill(ctx: UserContext, id: number): Promise<BillDetail> {
  const { db, user } = ctx;
  const [bill] = await db.select().from(bills).where(eq(bills.id, id)).for('no key update');
  if (!bill) throw new AppError('BILL_NOT_FOUND');
  if (bill.settled_at) throw new AppError('BILL_SETTLED');
  const { open } = await readBillDetail(db, id);
  if (open > 0) throw new AppError('BILL_HAS_DIFFERENCES', { n: open });
  const { provider, fee_fen } = bill;
  const settled_fen = bill.paid_fen - bill.refunded_fen - fee_fen;
  // What is at the bank is paid out by nobody.
  if (provider === 'bank' || settled_fen <= 0 || fee_fen < 0) throw new AppError('NO_PAYOUT');
  await post(db, {
    kind: 'settle',
    source: `${provider}:${bill.day}`,
    company_id: null,
    actor_id: user.id,
    lines: [
      { move: [`cny.${provider}`, 'cny.bank'], amount: settled_fen },
      ...(fee_fen > 0 ? [{ move: [`cny.${provider}`, 'cny.fees'] as const, amount: fee_fen }] : []),
    ],
  });
  await db
    .update(bills)
    .set({ settled_fen, settled_by: user.id, settled_at: sql`now()` })
    .where(eq(bills.id, id));
  await writeAudit(ctx, {
    action: 'bills.settle',
    subject: { kind: 'bill', id },
    after: { provider, day: bill.day, settled_fen, fee_fen },
  });
  return readBillDetail(db, id);
}

type Difference = Awaited<ReturnType<typeof findDifference>>;

async function findDifference(db: Db, id: number) {
  const [found] = await db
    .select({ difference: billDifferences, provider: bills.provider })
    .from(billDifferences)
    .innerJoin(bills, eq(bills.id, billDifferences.bill_id))
    .where(eq(billDifferences.id, id));
  if (!found) throw new AppError('NOT_FOUND');
  return { ...found.difference, provider: found.provider };
}
