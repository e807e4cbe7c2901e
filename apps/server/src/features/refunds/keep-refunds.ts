import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { payments } from '../../platform/db/schema/orders';
import { refunds } from '../../platform/db/schema/refunds';
import { inTransaction, retrying } from '../../platform/db/transaction';
import type { PaymentProvider } from '../../platform/payments/provider';
import { tellCompany } from '../orders/tell-company';
import { lockOrder, moveOrder } from '../orders/transitions';
import { callProvider } from './call-provider';
import type { RefundRow } from './refund-row';
import { settleRefund } from './settle-refund';

const JOB = 'refunds.send';
const EVERY_MS = 60_000;
/** Payments and refunds of one round; more wait for the next minute. */
const AT_ONCE = 200;
/** How long a refund rests after each try, in minutes; the last one repeats. */
const REST_MINUTES = [1, 1, 2, 5, 15, 30, 60] as const;
/** A provider that declined for good may be asked again a day later, with a new number. */
const NEW_NUMBERS = 5;

type OnFailure = (job: string, error: unknown) => void;

/** The worker's care for refunds. Several workers may run it; each takes other refunds. */
export function keepRefunds(db: Db, providers: readonly PaymentProvider[], onFailure: OnFailure) {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    await sendRefunds(db, providers, onFailure).catch((error: unknown) => onFailure(JOB, error));
    if (!stopped) timer = setTimeout(next, EVERY_MS);
  };
  const next = () => {
    running = round();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** One round: begins refunds of payments that no order could use, then asks providers about all that are under way. */
export async function sendRefunds(
  db: Db,
  providers: readonly PaymentProvider[],
  onFailure: OnFailure,
): Promise<void> {
  for (const payment of await leftPayments(db)) {
    await beginRefund(db, payment).catch((error: unknown) => onFailure(JOB, error));
  }
  for (const refund of await takeDue(db)) {
    // What cannot be settled is tried again in a later round; the others do not wait for it.
    await sendOne(db, providers, refund).catch((error: unknown) => onFailure(JOB, error));
  }
}

async function sendOne(db: Db, providers: readonly PaymentProvider[], refund: RefundRow): Promise<void> {
  const outcome = await callProvider(db, providers, refund);
  const order = await retrying(db, (tx) => settleRefund(tx, refund.id, outcome));
  if (outcome.state !== 'sent') await tellCompany(db, order);
}

type Payment = typeof payments.$inferSelect;

/** Money that no order could use, unless it is on its way back or was declined lately or often. */
async function leftPayments(db: Db): Promise<Payment[]> {
  const ofIt = sql`${refunds.provider} = ${payments.provider} and ${refunds.trade_no} = ${payments.trade_no}`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['second', 'stale']),
        sql`not exists (select 1 from ${refunds} where ${ofIt}
          and (${refunds.state} <> 'failed' or ${refunds.closed_at} > now() - interval '1 day'))`,
        lt(sql`(select count(*) from ${refunds} where ${ofIt})`, NEW_NUMBERS),
      ),
    )
    .orderBy(asc(payments.created_at))
    .limit(AT_ONCE);
}

/** Nobody has to agree: the money is not ours. A bank transfer still waits for the operator who makes it. */
async function beginRefund(db: Db, { provider, trade_no, order_id }: Payment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const isIt = and(eq(payments.provider, provider), eq(payments.trade_no, trade_no));
    const [payment] = await tx.select().from(payments).where(isIt);
    if (payment?.state !== 'second' && payment?.state !== 'stale') return;
    const fen = payment.amount_fen;
    const [made] = await tx
      .insert(refunds)
      .values({
        order_id,
        provider,
        trade_no,
        fen,
        calculation: { paid_fen: fen, paid_points: 0, granted: 0, spent: 0, refundable: 0 },
        cause: payment.state,
        state: provider === 'bank' ? 'asked' : 'sent',
        reason: REASONS[payment.state],
      })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    // Another worker was quicker.
    if (!made) return;
    if (payment.state === 'stale') await moveOrder(tx, order, 'refund');
  });
}

/** The payer reads them at the provider. */
const REASONS = { second: '重复付款退回', stale: '套餐已变化，付款退回' } as const;

/** Refunds whose time has come. Each is marked as tried, so that another worker passes over it. */
async function takeDue(db: Db): Promise<RefundRow[]> {
  const rests = sql.raw(REST_MINUTES.join(', '));
  const rest = sql`(array[${rests}])[least(greatest(${refunds.tries}, 1), ${sql.raw(String(REST_MINUTES.length))})]`;
  const isDue = sql`coalesce(${refunds.tried_at} <= now() - make_interval(mins => ${rest}), true)`;
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.state, 'sent'), isDue))
      .orderBy(asc(refunds.id))
      .limit(AT_ONCE)
      .for('no key update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(refunds)
      .set({ tried_at: sql`now()`, tries: sql`${refunds.tries} + 1` })
      .where(inArray(refunds.id, ids))
      .returning();
  });
}
