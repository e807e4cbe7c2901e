import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { paymentAttempts, payments } from '../../platform/db/schema/orders';
import { type PaymentProvider, ProviderError } from '../../platform/payments/provider';
import type { RefundRow } from './refund-row';

/** `sent`: nothing is known yet, so the same number is sent again later. */
export interface Outcome {
  state: 'done' | 'failed' | 'sent';
  /** What the provider said, for operators. */
  answer: string;
}

/**
 * Asks the provider to pay back, never inside of a transaction. The number of the refund makes it one, however often it
 * is sent. Points need no provider, and the bank's transfer was made by the operator who typed its number.
 */
export async function callProvider(
  db: Db,
  providers: readonly PaymentProvider[],
  refund: RefundRow,
): Promise<Outcome> {
  if (refund.provider === null || refund.provider === 'bank') return { state: 'done', answer: '' };
  const provider = providers.find(({ code }) => code === refund.provider);
  if (!provider) return { state: 'sent', answer: `${refund.provider} is not set up here` };
  const [paid] = await db
    .select({ out_trade_no: paymentAttempts.out_trade_no, total_fen: payments.amount_fen })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attempt_id))
    .where(and(eq(payments.provider, refund.provider), eq(payments.trade_no, refund.trade_no ?? '')));
  if (!paid) throw new Error(`refund ${refund.id} has no payment`);
  try {
    const state = await provider.refund({
      ...paid,
      out_refund_no: refund.out_refund_no,
      amount_fen: refund.fen,
      reason: refund.reason,
    });
    return { state: state === 'pending' ? 'sent' : state, answer: '' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // What we owe without being asked stays owed: the provider may have declined for lack of money in our account.
    const isOver = error.kind === 'refused' && refund.cause === 'asked';
    return { state: isOver ? 'failed' : 'sent', answer: error.message };
  }
}
