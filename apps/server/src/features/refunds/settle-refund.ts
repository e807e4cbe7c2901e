import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { payments } from '../../platform/db/schema/orders';
import { refunds } from '../../platform/db/schema/refunds';
import { takeRoom } from '../files/quota';
import { forgetSpending } from '../ledger/count-spending';
import { moveOrder, type OrderRow } from '../orders/transitions';
import type { Outcome } from './call-provider';
import { endPackage } from './end-package';
import { payBack, releasePoints, takePoints } from './hold';
import { tellBuyer } from './refund-notices';
import { lockRefund, moveRefund, type RefundRow } from './refund-row';

/**
 * Writes down what a provider has answered. The answer may come to two workers, or again after a crash: whoever is
 * second finds the refund settled and changes nothing.
 */
export async function settleRefund(tx: Db, id: number, { state, answer }: Outcome): Promise<OrderRow> {
  const { refund, order } = await lockRefund(tx, id);
  if (refund.state !== 'sent') return order;
  if (state === 'done') return finish(tx, order, refund);
  if (state === 'failed') return fail(tx, order, refund, answer);
  await tx.update(refunds).set({ answer }).where(eq(refunds.id, id));
  return order;
}

async function finish(tx: Db, order: OrderRow, refund: RefundRow): Promise<OrderRow> {
  const done = await moveRefund(tx, refund, 'finish', { closed_at: sql`now()`, answer: '' });
  if (refund.cause === 'asked') await takeBack(tx, order, refund);
  await payBack(tx, order, refund);
  if (refund.provider && refund.trade_no) {
    const isIt = and(eq(payments.provider, refund.provider), eq(payments.trade_no, refund.trade_no));
    await tx.update(payments).set({ state: 'refunded' }).where(isIt);
  }
  // A second payment was never the order's own.
  const refunded = refund.cause === 'second' ? order : await moveOrder(tx, order, 'refund_done');
  await tellBuyer(tx, refunded, done);
  return refunded;
}

/** Takes what the order gave: points, creative points and the package. */
async function takeBack(tx: Db, order: OrderRow, refund: RefundRow): Promise<void> {
  if (order.kind !== 'points' && order.kind !== 'creative') {
    // Packages of a company change one after the other; the company is locked before the books.
    await takeRoom(tx, order.company_id);
    await endPackage(tx, order);
  }
  await takePoints(tx, order, refund);
  if (refund.points_back > 0 && order.paid_at)
    await forgetSpending(tx, {
      user_id: order.user_id,
      price: refund.points_back,
      created_at: order.paid_at,
    });
}

async function fail(tx: Db, order: OrderRow, refund: RefundRow, answer: string): Promise<OrderRow> {
  const failed = await moveRefund(tx, refund, 'fail', { closed_at: sql`now()`, answer });
  return giveUp(tx, order, failed, null);
}

/** The refund came to nothing: what was held goes back, and the order is as it was. */
export async function giveUp(
  tx: Db,
  order: OrderRow,
  refund: RefundRow,
  actorId: number | null,
): Promise<OrderRow> {
  await releasePoints(tx, order, refund, actorId);
  const before = refund.cause === 'second' ? order : await moveOrder(tx, order, 'refund_failed');
  await tellBuyer(tx, before, refund);
  return before;
}
