import type { InputOf } from '@motif/contract/endpoint';
import {
  CHECK_SECONDS,
  type orders as calls,
  ORDER_MINUTES,
  type Order,
  type PaymentMethod,
} from '@motif/contract/features/orders/orders';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { orders, paymentAttempts } from '../../platform/db/schema/orders';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import type { LastStep } from '../../platform/http/once';
import type { Exchange } from '../../platform/http/serve';
import { type PaymentProvider, ProviderError } from '../../platform/payments/provider';
import { claimCooldown } from '../../platform/security/rate-limit';
import { applyPayment } from './apply-payment';
import { addAttempt, askProvider, closeAttempt } from './ask-provider';
import { providersOf, requireMethod } from './methods';
import { payAtOnce } from './place-order';
import { findOrder, readOrder, showOrder } from './read-orders';
import { tellCompany } from './tell-company';
import { beginTransfer } from './transfers/begin-transfer';
import { lockOpenOrder, lockOrder, moveOrder, type OrderRow } from './transitions';

type Choice = InputOf<typeof calls.pay>['body'];

/**
 * Begins to pay by this method. The attempt is committed before the provider hears of it, so that whatever happens to
 * the answer, the number can be asked about.
 */
export async function payOrder(
  ctx: UserContext,
  no: string,
  { method, phone = false }: Choice,
  exchange: Pick<Exchange, 'origin' | 'afterCommit'>,
): Promise<LastStep<Order>> {
  const order = await findOrder(ctx, no);
  requireMethod(ctx, method, order);
  if (method === 'points') return (tx) => payByPoints(tx, ctx, order, exchange);
  if (method === 'bank') return (tx) => beginTransfer({ ...ctx, db: tx }, order.id);
  const provider = providersOf(ctx).find(({ code }) => code === method);
  if (!provider) throw new AppError('METHOD_UNAVAILABLE');
  const attempt = await openAttempt(ctx.db, order.id, provider, phone);
  if (attempt.qr) return (tx) => chooseMethod({ ...ctx, db: tx }, order.id, method);
  const { qr, link, expires_at } = await reach(() =>
    provider.create({
      out_trade_no: attempt.out_trade_no,
      amount_fen: order.amount_fen,
      expires_at: attempt.expires_at,
      subject: order.snapshot.name,
      origin: ctx.settings.publicUrl ?? exchange.origin,
      phone_ip: phone ? ctx.ip : undefined,
    }),
  );
  return async (tx) => {
    const made = { qr, link: link ?? '', expires_at };
    await tx.update(paymentAttempts).set(made).where(eq(paymentAttempts.id, attempt.id));
    return chooseMethod({ ...ctx, db: tx }, order.id, method);
  };
}

async function payByPoints(
  tx: Db,
  ctx: UserContext,
  { id }: OrderRow,
  exchange: Pick<Exchange, 'afterCommit'>,
): Promise<Order> {
  const order = await lockOpenOrder(tx, id);
  const paid = await payAtOnce(tx, ctx.user, order);
  exchange.afterCommit(() => tellCompany(ctx.db, paid));
  return showOrder({ ...ctx, db: tx }, paid);
}

/** The order's open try at this provider, or a new one with a number of its own. */
async function openAttempt(db: Db, orderId: number, { code }: PaymentProvider, phone: boolean) {
  return inTransaction(db, async (tx) => {
    const order = await lockOpenOrder(tx, orderId);
    const ofOrder = eq(paymentAttempts.order_id, orderId);
    const [open] = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(
          ofOrder,
          eq(paymentAttempts.provider, code),
          eq(paymentAttempts.phone, phone),
          eq(paymentAttempts.state, 'open'),
          ne(paymentAttempts.qr, ''),
          gt(paymentAttempts.expires_at, sql`now()`),
        ),
      )
      .limit(1);
    if (open) return open;
    // A transfer may keep the order open for days; a code that somebody photographed must not live that long.
    const expires_at = sql`least(${orders.expires_at}, now() + make_interval(mins => ${ORDER_MINUTES}))`;
    return addAttempt(tx, order, {
      provider: code,
      phone,
      expires_at: sql`(select ${expires_at} from ${orders} where ${orders.id} = ${orderId})`,
    });
  });
}

/** The order shows the code of the method chosen last. It may have been paid or closed while the provider answered. */
async function chooseMethod(ctx: UserContext, orderId: number, method: PaymentMethod): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId);
  if (order.state !== 'pending') return showOrder(ctx, order);
  await ctx.db.update(orders).set({ method }).where(eq(orders.id, orderId));
  return showOrder(ctx, { ...order, method });
}

/** "I have paid": asks about every open try at once, a few times a minute at most. */
export async function checkOrder(ctx: UserContext, no: string): Promise<Order> {
  const order = await findOrder(ctx, no);
  const wait = await claimCooldown(ctx.db, `order-check:${order.id}`, CHECK_SECONDS);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { n: wait });
  for (const { attempt, provider } of await openAttempts(ctx, order)) {
    const asked = await reach(() => askProvider(ctx.db, provider, attempt));
    if (asked.state === 'paid') await applyPayment(ctx.db, asked.news);
  }
  return readOrder(ctx, no);
}

/** Closes an order that nobody pays: every open try is asked about, closed and asked about again. */
export async function closeOrder(ctx: UserContext, no: string, exchange: Exchange): Promise<LastStep<Order>> {
  const found = await findOrder(ctx, no);
  if (found.state !== 'pending') throw new AppError('ORDER_OVER');
  for (const { attempt, provider } of await openAttempts(ctx, found)) {
    await reach(() => closeAttempt(ctx.db, provider, attempt));
  }
  return async (tx) => {
    const order = await lockOrder(tx, found.id);
    // Money came while the provider was asked; the buyer is shown what it bought.
    if (order.state !== 'pending') return showOrder({ ...ctx, db: tx }, order);
    const closed = await moveOrder(tx, order, 'close', { closed_at: sql`now()` });
    exchange.afterCommit(() => tellCompany(ctx.db, closed));
    return showOrder({ ...ctx, db: tx }, closed);
  };
}

async function openAttempts(ctx: UserContext, order: OrderRow) {
  const rows = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, order.id), eq(paymentAttempts.state, 'open')));
  return rows.flatMap((row) => {
    const provider = providersOf(ctx).find(({ code }) => code === row.provider);
    return provider ? [{ attempt: { ...row, amount_fen: order.amount_fen }, provider }] : [];
  });
}

/** A provider that does not answer is told as such; nothing is known about what it did. */
async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('PAYMENT_UNREACHABLE');
    throw error;
  }
}
