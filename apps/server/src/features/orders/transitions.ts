import {
  ORDER_TRANSITIONS,
  type OrderEvent,
  type OrderState,
} from '@motif/contract/features/orders/order-states';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';
import { tellEvent } from '../../platform/webhooks/tell';

export type OrderRow = typeof orders.$inferSelect;

/** The state that an event leads to, or undefined where the event is not allowed. */
export function stateAfter(
  { state, fulfilled_at }: Pick<OrderRow, 'state' | 'fulfilled_at'>,
  event: OrderEvent,
): OrderState | undefined {
  const to = ORDER_TRANSITIONS[state][event];
  if (to !== 'before') return to;
  return fulfilled_at ? 'fulfilled' : 'paid';
}

/** Moves an order that the caller has locked; an event that is not allowed is a fault of ours. */
export async function moveOrder(
  tx: Db,
  order: OrderRow,
  event: OrderEvent,
  changes: PgUpdateSetSource<typeof orders> = {},
): Promise<OrderRow> {
  const state = stateAfter(order, event);
  if (!state) throw new Error(`order ${order.no} is ${order.state}: no ${event}`);
  const [moved] = await tx
    .update(orders)
    .set({ ...changes, state })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning();
  if (!moved) throw new Error(`order ${order.no} was not locked`);
  if (event === 'pay') await tellPaid(tx, moved);
  return moved;
}

function tellPaid(tx: Db, { company_id, user_id, no, kind, amount_fen, method }: OrderRow): Promise<void> {
  return tellEvent(tx, { company_id, type: 'order.paid', data: { no, kind, user_id, amount_fen, method } });
}

/** Locks the order until the transaction ends; every change of it begins with this. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

/** Locks an order that can still be paid, by the clock of the database. */
export async function lockOpenOrder(tx: Db, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  const inTime = await tx.$count(orders, and(eq(orders.id, id), gt(orders.expires_at, sql`now()`)));
  if (order.state !== 'pending' || inTime === 0) throw new AppError('ORDER_OVER');
  return order;
}
