import { REFUND_STEPS, type RefundStep } from '@motif/contract/features/orders/refund-states';
import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { refunds } from '../../platform/db/schema/refunds';
import { isUniqueViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { lockOrder, type OrderRow } from '../orders/transitions';

export type RefundRow = typeof refunds.$inferSelect;

/** Locks the order and then its refund, as everybody does. */
export async function lockRefund(tx: Db, id: number): Promise<{ refund: RefundRow; order: OrderRow }> {
  const [found] = await tx.select({ order_id: refunds.order_id }).from(refunds).where(eq(refunds.id, id));
  if (!found) throw new AppError('REFUND_NOT_FOUND');
  const order = await lockOrder(tx, found.order_id);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('no key update');
  if (!refund) throw new AppError('REFUND_NOT_FOUND');
  return { refund, order };
}

/** Takes one step of a locked refund. Of two operators who act at once, the second is told that it moved on. */
export async function moveRefund(
  tx: Db,
  refund: RefundRow,
  step: RefundStep,
  changes: PgUpdateSetSource<typeof refunds> = {},
): Promise<RefundRow> {
  const { from, to } = REFUND_STEPS[step];
  const [moved] = await tx
    .update(refunds)
    .set({ ...changes, state: to })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, from)))
    .returning()
    .catch((error) => {
      if (isUniqueViolation(error, 'refunds_voucher_key')) throw new AppError('VOUCHER_USED');
      throw error;
    });
  if (!moved) throw new AppError('REFUND_MOVED_ON');
  return moved;
}
