import { randomInt } from 'node:crypto';
import type { OrderInput } from '@motif/contract/features/orders/offers';
import { ORDER_MINUTES, type PaymentMethod } from '@motif/contract/features/orders/orders';
import { isTermKind, type Offer, type PackageKind } from '@motif/contract/features/packages';
import { and, eq, sql } from 'drizzle-orm';
import { CHINA } from '../../platform/china-days';
import type { SessionUser, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';
import { fulfil, stillFits, takePoints } from './fulfil';
import { requireMethod } from './methods';
import { quotedOffer, refuseUnavailable } from './offers';
import type { MadeQuote } from './quotes';
import { moveOrder, type OrderRow } from './transitions';

/**
 * Orders a package at the price the buyer was shown. What costs nothing, or is paid by points, is fulfilled at once.
 * Runs in the transaction of its request key.
 */
export async function placeOrder(ctx: UserContext, kind: PackageKind, input: OrderInput): Promise<OrderRow> {
  const { db, user } = ctx;
  // Older orders are locked first, as by whoever applies a payment to one of them.
  if (isTermKind(kind)) await closePending(db, user.company_id, kind);
  const quotedAt = input.quoted_at === undefined ? undefined : new Date(input.quoted_at);
  const { offer, quote, basis_id } = await quotedOffer(db, user.company_id, kind, input.package_id, quotedAt);
  requireMethod(ctx, input.method, { kind, amount_fen: quote.due_fen });
  // A tab that was left open may ask for what another tab has bought meanwhile.
  if (quote.action !== input.action || quote.due_fen !== input.expect_fen)
    throw new AppError('PRICE_CHANGED', {}, undefined, { quote });
  refuseUnavailable(quote.why_not);
  const buyer = { company_id: user.company_id, user_id: user.id };
  const order = await insertOrder(db, buyer, { offer, quote, basis_id }, input.method);
  if (quote.due_fen === 0 || input.method === 'points') return payAtOnce(db, user, order);
  return order;
}

interface Wanted extends MadeQuote {
  offer: Offer;
}

/** An order as the buyer was shown it. `user_id` is null where nobody but the worker ordered. */
export async function insertOrder(
  tx: Db,
  buyer: { company_id: number; user_id: number | null },
  { offer, quote, basis_id }: Wanted,
  method: PaymentMethod,
): Promise<OrderRow> {
  const [order] = await tx
    .insert(orders)
    .values({
      ...buyer,
      no: sql`'M' || to_char(now() at time zone ${CHINA}, 'YYYYMMDD') || ${twelveDigits()}`,
      kind: offer.kind,
      action: quote.action,
      package_id: offer.id,
      amount_fen: quote.due_fen,
      points_price: quote.points_price,
      snapshot: offer,
      quote,
      basis_id,
      method,
      expires_at: sql`now() + make_interval(mins => ${ORDER_MINUTES})`,
    })
    .returning();
  if (!order) throw new Error('order was not stored');
  return order;
}

/** Pays an order that the caller has locked by points, or one that costs nothing. */
export async function payAtOnce(tx: Db, user: SessionUser, order: OrderRow): Promise<OrderRow> {
  if (!(await stillFits(tx, order))) throw new AppError('PRICE_CHANGED');
  if (order.amount_fen > 0) await takePoints(tx, user, order);
  return fulfil(tx, await moveOrder(tx, order, 'pay', { paid_at: sql`now()`, method: 'points' }));
}

/** Of one kind that lasts, a company orders one thing at a time. Money that still comes for a closed one is late. */
export async function closePending(tx: Db, companyId: number, kind: PackageKind): Promise<void> {
  await lockOrdering(tx, companyId, kind);
  const pending = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.company_id, companyId), eq(orders.kind, kind), eq(orders.state, 'pending')))
    .for('no key update');
  for (const order of pending) await moveOrder(tx, order, 'close', { closed_at: sql`now()` });
}

/** Those who order at once, in tabs or by the worker, come one after the other, each seeing the order before. */
export async function lockOrdering(tx: Db, companyId: number, kind: PackageKind): Promise<void> {
  const lock = sql`hashtextextended(${`order:${companyId}:${kind}`}, 0)`;
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}

const twelveDigits = () => String(randomInt(1e12)).padStart(12, '0');
