import type { InputOf } from '@motif/contract/endpoint';
import type { invoices as contract, Invoice } from '@motif/contract/features/invoices/invoices';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { invoiceOrders, invoices } from '../../platform/db/schema/invoices';
import { orders } from '../../platform/db/schema/orders';
import { isUniqueViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { verifiedCompany } from '../verifications/verified';
import { findTitle, type TitleRow } from './invoice-titles';
import { whyNotInvoiceable } from './invoiceable';
import { readInvoice } from './read-invoices';

type Body = InputOf<typeof contract.ask>['body'];
type OrderRow = typeof orders.$inferSelect;

/** Asks for one invoice of these orders, about the money that was paid for them. */
export async function askInvoice(ctx: UserContext, body: Body): Promise<Invoice> {
  const { db, user } = ctx;
  const found = await lockOrders(ctx, body.order_nos);
  const title = await findTitle(ctx, body.title_id);
  if (body.kind === 'special') await requireVerifiedTitle(ctx, title);
  const [made] = await db
    .insert(invoices)
    .values({
      company_id: user.company_id,
      user_id: user.id,
      kind: body.kind,
      title_kind: title.kind,
      title: title.title,
      tax_no: title.tax_no,
      email: body.email ?? null,
      amount_fen: found.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    })
    .returning({ id: invoices.id });
  if (!made) throw new Error('invoice was not stored');
  await takeOrders(ctx, made.id, found);
  return readInvoice(ctx, made.id);
}

/** Locks the company's orders in the order of their ids, as a refund locks one, and refuses what cannot be invoiced. */
async function lockOrders({ db, user }: UserContext, nos: readonly string[]): Promise<OrderRow[]> {
  const found = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.no, [...nos]), eq(orders.company_id, user.company_id)))
    .orderBy(asc(orders.id))
    .for('no key update');
  if (found.length < nos.length) throw new AppError('ORDER_NOT_FOUND');
  const refused: { no: string; why: string }[] = [];
  for (const order of found) {
    const why = await whyNotInvoiceable(db, order);
    if (why) refused.push({ no: order.no, why });
  }
  if (refused.length > 0) throw new AppError('NOT_INVOICEABLE', {}, undefined, { orders: refused });
  return found;
}

/** The buyer deducts the tax of a special invoice, so it goes to nobody but the company that was verified. */
async function requireVerifiedTitle({ db, user }: UserContext, title: TitleRow): Promise<void> {
  const verified = await verifiedCompany(db, user.company_id);
  if (!verified || verified.uscc !== title.tax_no) throw new AppError('SPECIAL_FOR_VERIFIED');
}

/** The unique index of live orders decides, should a lock ever be missing. */
async function takeOrders({ db }: UserContext, invoice_id: number, found: OrderRow[]): Promise<void> {
  try {
    await db
      .insert(invoiceOrders)
      .values(found.map(({ id, amount_fen }) => ({ invoice_id, order_id: id, amount_fen })));
  } catch (error) {
    if (isUniqueViolation(error, 'invoice_orders_one_live')) throw new AppError('NOT_INVOICEABLE');
    throw error;
  }
}
