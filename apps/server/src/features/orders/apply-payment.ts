import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { systemLog } from '../../platform/db/schema/operations';
import { orders, paymentAttempts, payments } from '../../platform/db/schema/orders';
import { retrying } from '../../platform/db/transaction';
import type { PaymentNews } from '../../platform/payments/provider';
import { post } from '../ledger/post';
import { fulfil, stillFits } from './fulfil';
import { tellCompany } from './tell-company';
import { lockOrder, moveOrder, stateAfter } from './transitions';

/** `known`: the same news came before. `refused`: it is not about an order of ours, or not about its amount. */
export type Applied =
  | { outcome: 'applied' | 'second' | 'stale' | 'known'; company_id: number; no: string }
  | { outcome: 'refused'; reason: string };

/**
 * The one way in which money reaches an order, whoever brings the news: a callback, our question or a bill. It commits
 * payment, ledger, order and rights together and may be called any number of times, in any order.
 */
export async function applyPayment(db: Db, news: PaymentNews): Promise<Applied> {
  // Providers repeat themselves; what is known needs no lock.
  const applied = (await knownPayment(db, news)) ?? (await retrying(db, (tx) => applyIn(tx, news)));
  if (applied.outcome === 'refused') await reportRefused(db, news, applied.reason);
  else if (applied.outcome !== 'known') await tellCompany(db, applied);
  return applied;
}

async function knownPayment(db: Db, news: PaymentNews): Promise<Applied | undefined> {
  const [known] = await db
    .select({ company_id: orders.company_id, no: orders.no })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attempt_id))
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        eq(payments.provider, news.provider),
        eq(payments.trade_no, news.trade_no),
        eq(payments.amount_fen, news.amount_fen),
        eq(paymentAttempts.out_trade_no, news.out_trade_no),
      ),
    );
  return known && { outcome: 'known', ...known };
}

async function applyIn(tx: Db, news: PaymentNews): Promise<Applied> {
  const { provider, trade_no, amount_fen, paid_at } = news;
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.out_trade_no, news.out_trade_no), eq(paymentAttempts.provider, provider)));
  if (!attempt) return { outcome: 'refused', reason: 'the number is not ours' };
  const order = await lockOrder(tx, attempt.order_id);
  if (news.currency !== 'CNY') return { outcome: 'refused', reason: `the currency is ${news.currency}` };
  if (amount_fen !== order.amount_fen)
    return { outcome: 'refused', reason: `${amount_fen} fen instead of ${order.amount_fen}` };
  const outcome = await outcomeFor(tx, order);
  const [fresh] = await tx
    .insert(payments)
    .values({
      provider,
      trade_no,
      attempt_id: attempt.id,
      order_id: order.id,
      amount_fen,
      paid_at,
      state: outcome,
    })
    .onConflictDoNothing({ target: [payments.provider, payments.trade_no] })
    .returning({ trade_no: payments.trade_no });
  const about = { company_id: order.company_id, no: order.no };
  if (!fresh) return { outcome: 'known', ...about };
  await tx.update(paymentAttempts).set({ state: 'paid' }).where(eq(paymentAttempts.id, attempt.id));
  await post(tx, {
    kind: 'pay.in',
    source: `${provider}:${trade_no}`,
    company_id: order.company_id,
    actor_id: null,
    lines: [{ move: ['cny.world', `cny.${provider}`], amount: amount_fen }],
  });
  if (outcome === 'second') return { outcome, ...about };
  const paid = await moveOrder(tx, order, 'pay', {
    paid_at: sql`now()`,
    method: provider,
    late: order.state === 'closed',
  });
  if (outcome === 'applied') await fulfil(tx, paid);
  return { outcome, ...about };
}

/** A paid order takes no more money; one whose offer no longer fits keeps it until it is paid back. */
async function outcomeFor(tx: Db, order: typeof orders.$inferSelect) {
  if (!stateAfter(order, 'pay')) return 'second';
  return (await stillFits(tx, order)) ? 'applied' : 'stale';
}

/** Signed by a provider and still not right: operators must look at it. */
async function reportRefused(db: Db, news: PaymentNews, reason: string): Promise<void> {
  const { provider, out_trade_no, trade_no } = news;
  await db.insert(systemLog).values({
    level: 'error',
    source: 'api',
    message: `payment refused: ${provider} ${out_trade_no}: ${reason}`,
    details: { provider, out_trade_no, trade_no, amount_fen: news.amount_fen },
  });
}
