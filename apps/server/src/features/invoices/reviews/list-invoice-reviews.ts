import type { InputOf } from '@motif/contract/endpoint';
import type {
  invoiceReviews as contract,
  InvoiceReview,
} from '@motif/contract/features/invoices/invoice-reviews';
import { splitTax } from '@motif/contract/features/invoices/invoice-rules';
import type { InvoicedOrder } from '@motif/contract/features/invoices/invoices';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies, users } from '../../../platform/db/schema/identity';
import { invoices } from '../../../platform/db/schema/invoices';
import { AppError } from '../../../platform/errors';
import type { SentFile } from '../../../platform/http/serve-file';
import { ordersOf, shownInvoice } from '../invoice-row';
import { invoiceSettings } from '../invoice-settings';
import { sendInvoiceFile } from '../read-invoices';

const operators = alias(users, 'operators');

const selectReviews = (db: Db) =>
  db
    .select({
      row: invoices,
      asker: users.username,
      company: { id: companies.id, company_name: companies.company_name },
      operator: { id: operators.id, username: operators.username },
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.company_id))
    .leftJoin(users, eq(users.id, invoices.user_id))
    .leftJoin(operators, eq(operators.id, invoices.operator_id))
    .$dynamic();
type Found = Awaited<ReturnType<typeof selectReviews>>[number];

/** Those that wait come by age, the oldest first; all others newest first. */
export async function listInvoiceReviews(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const { state = 'asked' } = query;
  const isQueue = state === 'asked';
  const cursor = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const rows = await selectReviews(ctx.db)
    .where(
      and(
        eq(invoices.state, state),
        cursor === undefined ? undefined : (isQueue ? gt : lt)(invoices.id, cursor),
      ),
    )
    .orderBy((isQueue ? asc : desc)(invoices.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const of = await ordersOf(
    ctx.db,
    page.map(({ row }) => row.id),
  );
  return {
    list: page.map((found) => shownReview(ctx, found, of.get(found.row.id))),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

/** What is not issued yet shows item and rate as they are configured now. */
function shownReview(ctx: UserContext, found: Found, of?: InvoicedOrder[]): InvoiceReview {
  const { row } = found;
  const { item, tax_percent } = invoiceSettings(ctx);
  const rate = row.tax_percent ?? tax_percent;
  return {
    ...shownInvoice(row, found.asker, of),
    company: found.company,
    operator: found.operator,
    is_own: row.company_id === ctx.user.company_id,
    item: row.item ?? item,
    tax_percent: rate,
    ...splitTax(row.amount_fen, rate),
  };
}

async function findReview(db: Db, id: number): Promise<Found> {
  const [found] = await selectReviews(db).where(eq(invoices.id, id));
  if (!found) throw new AppError('INVOICE_NOT_FOUND');
  return found;
}

export async function readInvoiceReview(ctx: UserContext, id: number): Promise<InvoiceReview> {
  const found = await findReview(ctx.db, id);
  return shownReview(ctx, found, (await ordersOf(ctx.db, [id])).get(id));
}

export async function downloadReviewed(ctx: UserContext, id: number, red: boolean): Promise<SentFile> {
  const { row } = await findReview(ctx.db, id);
  return sendInvoiceFile(ctx, row, red);
}
