import type { InputOf } from '@motif/contract/endpoint';
import type { invoices as contract, Invoice, OpenOrder } from '@motif/contract/features/invoices/invoices';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { invoiceOrders, invoices } from '../../platform/db/schema/invoices';
import { orders } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';
import type { SentFile } from '../../platform/http/serve-file';
import { type StoredPaper, sendPaper } from '../files/papers';
import { findOrder } from '../orders/read-orders';
import { type InvoiceRow, orderOf, ordersOf, selectInvoices, shownInvoice } from './invoice-row';
import { invoiceableUntil, isInvoiceable, whyNotInvoiceable } from './invoiceable';

const ofCompany = ({ user }: UserContext) => eq(invoices.company_id, user.company_id);

export async function listInvoices(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectInvoices(ctx.db)
    .where(
      and(
        ofCompany(ctx),
        query.state && eq(invoices.state, query.state),
        query.cursor ? lt(invoices.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const of = await ordersOf(
    ctx.db,
    page.map(({ row }) => row.id),
  );
  return {
    list: page.map(({ row, asker }) => shownInvoice(row, asker, of.get(row.id))),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

/** An invoice of the person's own company. Another company's is answered as if it did not exist. */
async function findInvoice(ctx: UserContext, id: number) {
  const [found] = await selectInvoices(ctx.db).where(and(eq(invoices.id, id), ofCompany(ctx)));
  if (!found) throw new AppError('INVOICE_NOT_FOUND');
  return found;
}

export async function readInvoice(ctx: UserContext, id: number): Promise<Invoice> {
  const { row, asker } = await findInvoice(ctx, id);
  return shownInvoice(row, asker, (await ordersOf(ctx.db, [id])).get(id));
}

/** The newest invoice of an order, and whether it can be invoiced now. */
export async function readInvoiceOfOrder(ctx: UserContext, no: string) {
  const order = await findOrder(ctx, no);
  const [newest] = await ctx.db
    .select({ id: invoiceOrders.invoice_id })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.order_id, order.id))
    .orderBy(desc(invoiceOrders.invoice_id))
    .limit(1);
  return {
    why_not: await whyNotInvoiceable(ctx.db, order),
    until: invoiceableUntil(order)?.toISOString() ?? null,
    invoice: newest ? await readInvoice(ctx, newest.id) : null,
  };
}

/** Orders that can be invoiced now, newest first. */
export async function listOpenOrders(
  { db, user }: UserContext,
  query: InputOf<typeof contract.openOrders>['query'],
) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.company_id, user.company_id),
        isInvoiceable(db),
        query.cursor ? lt(orders.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const list: OpenOrder[] = page.map((order) => ({
    ...orderOf(order),
    until: (invoiceableUntil(order) ?? order.expires_at).toISOString(),
  }));
  return { list, next_cursor: rows.length > size ? String(page.at(-1)?.id) : null };
}

export async function downloadInvoice(ctx: UserContext, id: number, red: boolean): Promise<SentFile> {
  const { row } = await findInvoice(ctx, id);
  return sendInvoiceFile(ctx, row, red);
}

/** The file of an invoice, or of the one that takes it back, under its own number. */
export function sendInvoiceFile(ctx: UserContext, row: InvoiceRow, red: boolean): Promise<SentFile> {
  const paper = red ? paperOf(row.red_file_key, row.red_file_kind) : paperOf(row.file_key, row.file_kind);
  if (!paper) throw new AppError('INVOICE_NOT_FOUND');
  return sendPaper(ctx, paper, `${FILE_NAMES[ctx.language]}_${red ? row.red_number : row.number}`);
}

const FILE_NAMES = { zh: '发票', en: 'invoice' } as const;

const paperOf = (key: string | null, kind: StoredPaper['kind'] | null): StoredPaper | undefined =>
  key && kind ? { key, kind } : undefined;
