import type { InputOf } from '@motif/contract/endpoint';
import { REFUND_BARS, type RefundBar } from '@motif/contract/features/refunds/refund-bars';
import type { refunds as contract, Refund } from '@motif/contract/features/refunds/refunds';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { orders, payments } from '../../platform/db/schema/orders';
import { refunds } from '../../platform/db/schema/refunds';
import { Overtaken } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { requireForeign } from '../../platform/four-eyes';
import { saidReason } from '../../platform/http/said-reason';
import { lockOrder, moveOrder, type OrderRow } from '../orders/transitions';
import { holdPoints } from './hold';
import { readRefund } from './list-refunds';
import { quoteOf } from './quote-refund';
import { spentSince } from './refund-facts';
import { tellBuyer } from './refund-notices';

type Asked = InputOf<typeof contract.ask>['body'];

/**
 * An operator asks for a refund of what was shown. What was bought is held at once; another operator decides. Runs in
 * the transaction of its request key.
 */
export async function askRefund(
  ctx: UserContext,
  input: Asked,
): Promise<{ refund: Refund; order: OrderRow }> {
  const { db, user } = ctx;
  const said = saidReason(ctx.language, input);
  const order = await lockOrder(db, await orderIdOf(db, input.order_no));
  requireForeign(user, order.company_id);
  const quote = await quoteOf(ctx, order);
  if (quote.why_not) throw notRefundable(ctx, quote.why_not, quote);
  if (quote.fen !== input.expect_fen) throw new AppError('REFUND_CHANGED', {}, undefined, { quote });
  const { fen, points_back, points, creative, calculation } = quote;
  const [made] = await db
    .insert(refunds)
    .values({
      ...(fen > 0 && (await paymentOf(db, order))),
      order_id: order.id,
      fen,
      points_back,
      points,
      creative,
      calculation,
      cause: 'asked',
      ...said,
      asked_by: user.id,
    })
    .returning();
  if (!made) throw new Error('refund was not stored');
  await holdPoints(db, order, made, user.id);
  // Nobody can spend until this ends, since the book is locked now; what was spent before that is seen here.
  if ((await spentSince(db, order)) !== calculation.spent) throw new Overtaken();
  const refunding = await moveOrder(db, order, 'refund');
  await tellBuyer(db, refunding, made);
  await writeAudit(ctx, {
    action: 'refunds.ask',
    subject: { kind: 'refund', id: made.id },
    before: { state: order.state },
    after: { no: order.no, fen, points_back, points, creative },
    reason: said.reason_code ?? said.reason,
  });
  return { refund: await readRefund(ctx, made.id), order: refunding };
}

export async function orderIdOf(db: Db, no: string): Promise<number> {
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.no, no));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  return found.id;
}

/** The payment that the order was fulfilled for. */
async function paymentOf(db: Db, { id, no }: OrderRow) {
  const [paid] = await db
    .select({ provider: payments.provider, trade_no: payments.trade_no })
    .from(payments)
    .where(and(eq(payments.order_id, id), eq(payments.state, 'applied')));
  if (!paid) throw new Error(`order ${no} was fulfilled without a payment`);
  return paid;
}

export const notRefundable = ({ language }: UserContext, bar: RefundBar, quote: object) =>
  new AppError('NOT_REFUNDABLE', { why: REFUND_BARS[bar][language] }, undefined, { why_not: bar, quote });
