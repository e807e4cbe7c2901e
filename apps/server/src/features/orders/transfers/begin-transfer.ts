import { TRANSFER_DAYS } from '@motif/contract/features/orders/bank-transfer';
import type { Order } from '@motif/contract/features/orders/orders';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { orders, paymentAttempts } from '../../../platform/db/schema/orders';
import { bankTransfers } from '../../../platform/db/schema/transfers';
import { addAttempt } from '../ask-provider';
import { showOrder } from '../read-orders';
import { lockOpenOrder } from '../transitions';

/**
 * Chooses bank transfer: the order stays open for days, and the number of the try goes into the memo. Choosing it again
 * shows the same number.
 */
export async function beginTransfer(ctx: UserContext, orderId: number): Promise<Order> {
  const { db } = ctx;
  const order = await lockOpenOrder(db, orderId);
  const [chosen] = await db
    .update(orders)
    .set({
      method: 'bank',
      // From the day it was ordered, so that choosing it again and again keeps no order open for ever.
      expires_at: sql`greatest(${orders.expires_at}, ${orders.created_at} + make_interval(days => ${TRANSFER_DAYS}))`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!chosen) throw new Error(`order ${order.no} was not locked`);
  const [open] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.order_id, orderId),
        eq(paymentAttempts.provider, 'bank'),
        eq(paymentAttempts.state, 'open'),
      ),
    );
  if (!open) {
    const { id } = await addAttempt(db, chosen, {
      provider: 'bank',
      phone: false,
      expires_at: chosen.expires_at,
    });
    await db.insert(bankTransfers).values({ attempt_id: id, order_id: orderId });
  }
  return showOrder(ctx, chosen);
}
