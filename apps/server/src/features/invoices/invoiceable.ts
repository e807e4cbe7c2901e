import { INVOICE_DAYS, type NotInvoiceable } from '@motif/contract/features/invoices/invoice-rules';
import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { invoiceOrders } from '../../platform/db/schema/invoices';
import { orders } from '../../platform/db/schema/orders';

type OrderRow = typeof orders.$inferSelect;

const DAY_MS = 86_400_000;

/** Until when an order can be invoiced; null: it is not paid. */
export const invoiceableUntil = ({ paid_at }: Pick<OrderRow, 'paid_at'>): Date | null =>
  paid_at && new Date(paid_at.getTime() + INVOICE_DAYS * DAY_MS);

/**
 * Whether an invoice that is asked for or issued is about this order. A refund asks this with the order locked, since
 * the invoice has to be reversed first; asking for an invoice takes the same lock.
 */
export async function hasLiveInvoice(tx: Db, orderId: number): Promise<boolean> {
  const [live] = await tx
    .select({ id: invoiceOrders.invoice_id })
    .from(invoiceOrders)
    .where(and(eq(invoiceOrders.order_id, orderId), eq(invoiceOrders.is_live, true)));
  return live !== undefined;
}

/** Why an order cannot be invoiced, or null. Only money is invoiced: points were invoiced when they were bought. */
export async function whyNotInvoiceable(tx: Db, order: OrderRow): Promise<NotInvoiceable | null> {
  const until = invoiceableUntil(order);
  if (order.state === 'refunding' || order.state === 'refunded') return 'refunded';
  if (order.state === 'closed') return 'free';
  if (order.state !== 'fulfilled' || !until) return 'not_paid';
  if (order.amount_fen === 0) return 'free';
  if (order.method === 'points') return 'paid_by_points';
  if (await hasLiveInvoice(tx, order.id)) return 'invoiced';
  const { rows } = await tx.execute<{ over: boolean }>(
    sql`select ${until.toISOString()}::timestamptz <= now() as over`,
  );
  return rows[0]?.over ? 'too_old' : null;
}

/** The same as a condition for lists. */
export const isInvoiceable = (db: Db) =>
  and(
    eq(orders.state, 'fulfilled'),
    gt(orders.amount_fen, 0),
    ne(orders.method, 'points'),
    gt(orders.paid_at, sql`now() - make_interval(days => ${INVOICE_DAYS})`),
    notExists(
      db
        .select({ one: sql`1` })
        .from(invoiceOrders)
        .where(and(eq(invoiceOrders.order_id, orders.id), eq(invoiceOrders.is_live, true))),
    ),
  );
