import { INVOICE_DUE_DAYS } from '@motif/contract/features/invoices/invoice-rules';
import type { Invoice, InvoicedOrder } from '@motif/contract/features/invoices/invoices';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { invoiceOrders, invoices } from '../../platform/db/schema/invoices';
import { orders } from '../../platform/db/schema/orders';

export type InvoiceRow = typeof invoices.$inferSelect;

const DAY_MS = 86_400_000;

export const selectInvoices = (db: Db) =>
  db
    .select({ row: invoices, asker: users.username })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.user_id))
    .$dynamic();

/** The orders of these invoices, by the invoice. */
export async function ordersOf(db: Db, ids: readonly number[]): Promise<Map<number, InvoicedOrder[]>> {
  const found = new Map<number, InvoicedOrder[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ line: invoiceOrders, order: orders })
    .from(invoiceOrders)
    .innerJoin(orders, eq(orders.id, invoiceOrders.order_id))
    .where(inArray(invoiceOrders.invoice_id, [...ids]))
    .orderBy(asc(orders.id));
  for (const { line, order } of rows) {
    const of = found.get(line.invoice_id) ?? [];
    of.push({ ...orderOf(order), amount_fen: line.amount_fen });
    found.set(line.invoice_id, of);
  }
  return found;
}

export const orderOf = (order: typeof orders.$inferSelect): InvoicedOrder => ({
  no: order.no,
  name: order.snapshot.name,
  name_en: order.snapshot.name_en,
  amount_fen: order.amount_fen,
  paid_at: (order.paid_at ?? order.created_at).toISOString(),
});

/** An invoice as its company sees it. */
export const shownInvoice = (row: InvoiceRow, asker: string | null, of: InvoicedOrder[] = []): Invoice => ({
  id: row.id,
  no: row.no,
  asker: asker ?? '',
  kind: row.kind,
  title_kind: row.title_kind,
  title: row.title,
  tax_no: row.tax_no,
  email: row.email,
  amount_fen: row.amount_fen,
  orders: of,
  state: row.state,
  reason_code: row.reason_code,
  reason: row.reason,
  number: row.number,
  file: row.file_kind,
  red_number: row.red_number,
  red_file: row.red_file_kind,
  created_at: row.created_at.toISOString(),
  due_at: new Date(row.created_at.getTime() + INVOICE_DUE_DAYS * DAY_MS).toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  reversed_at: row.reversed_at?.toISOString() ?? null,
});
