import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { paymentAttempts } from '../../platform/db/schema/orders';
import type { AttemptState, PaymentAttempt, PaymentProvider } from '../../platform/payments/provider';
import { applyPayment } from './apply-payment';
import type { OrderRow } from './transitions';

export interface OpenAttempt extends PaymentAttempt {
  id: number;
}

type NewAttempt = Pick<typeof paymentAttempts.$inferInsert, 'provider' | 'phone'> & {
  expires_at: Date | SQL;
};

/** A new try with a number of its own, for an order that the caller has locked. */
export async function addAttempt(tx: Db, { id, no }: OrderRow, attempt: NewAttempt) {
  const tries = await tx.$count(paymentAttempts, eq(paymentAttempts.order_id, id));
  const [made] = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, order_id: id, out_trade_no: `${no}A${tries + 1}` })
    .returning();
  if (!made) throw new Error('attempt was not stored');
  return made;
}

/** Asks what became of an attempt, and counts the question. One that its provider has ended cannot be paid any more. */
export async function askProvider(
  db: Db,
  provider: PaymentProvider,
  attempt: OpenAttempt,
): Promise<AttemptState> {
  await db
    .update(paymentAttempts)
    .set({ queried_at: sql`now()`, queries: sql`${paymentAttempts.queries} + 1` })
    .where(eq(paymentAttempts.id, attempt.id));
  const answer = await provider.query(attempt);
  if (answer.state === 'closed') await markClosed(db, attempt);
  return answer;
}

/**
 * Ends an attempt: query, close, query. The second question finds a payment that came between the first and the close.
 * Whoever pays a photographed code even later is late, which is no reason to lose the money.
 */
export async function closeAttempt(db: Db, provider: PaymentProvider, attempt: OpenAttempt): Promise<void> {
  let answer = await askProvider(db, provider, attempt);
  if (answer.state !== 'paid') {
    await provider.close(attempt);
    answer = await provider.query(attempt);
  }
  // News that do not fit the order were reported to operators; asking again would only repeat them.
  if (answer.state === 'paid' && (await applyPayment(db, answer.news)).outcome !== 'refused') return;
  await markClosed(db, attempt);
}

async function markClosed(db: Db, { id }: OpenAttempt): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'closed' })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'open')));
}
