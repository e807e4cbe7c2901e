import type { REFUND_REASON_CODES } from '@motif/contract/features/refunds/refund-reasons';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { askInvoice } from '../../features/invoices/ask-invoice';
import { addTitle } from '../../features/invoices/invoice-titles';
import { issueInvoice } from '../../features/invoices/reviews/decide-invoice';
import { askRefund } from '../../features/refunds/ask-refund';
import { approveRefund } from '../../features/refunds/decide-refund';
import { quoteRefund } from '../../features/refunds/quote-refund';
import type { UserContext } from '../../platform/context';
import { invoices } from '../../platform/db/schema/invoices';
import { orders } from '../../platform/db/schema/orders';
import { refunds } from '../../platform/db/schema/refunds';
import { PdfPage } from '../../platform/pdf/pdf';
import type { Stage } from './stage';

/** A company's title; the check character of the number is right. */
export interface Title {
  title: string;
  tax_no: string;
}

/** Asks for an invoice of the newest order that was paid with money. */
export async function invoice(_stage: Stage, buyer: UserContext, { title, tax_no }: Title): Promise<void> {
  const { db, user } = buyer;
  const { id: title_id } = await addTitle(buyer, { kind: 'company', title, tax_no });
  const [paid] = await db
    .select({ no: orders.no })
    .from(orders)
    .where(
      and(eq(orders.company_id, user.company_id), eq(orders.state, 'fulfilled'), ne(orders.method, 'points')),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  if (paid) await askInvoice(buyer, { order_nos: [paid.no], title_id, kind: 'normal' });
}

/** The bookkeeper issues the newest invoice that was asked for. */
export async function issue(
  _stage: Stage,
  operator: UserContext,
  { number }: { number: string },
): Promise<void> {
  const [asked] = await operator.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.state, 'asked'))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!asked) return;
  const page = new PdfPage();
  page.text({ x: 64, y: 96, size: 20, text: `演示发票 ${number}` });
  page.text({ x: 64, y: 128, size: 11, text: '这是演示数据，不是真实的发票。' });
  const bytes = new Uint8Array(page.toPdf('演示发票'));
  const lastStep = await issueInvoice(operator, { params: { id: asked.id }, query: { number }, bytes });
  await lastStep(operator.db);
}

/** An operator asks for a refund of a company's newest order of a kind that points or money was paid for. */
export async function askBack(
  stage: Stage,
  operator: UserContext,
  { of, reason_code }: { of: string; reason_code: (typeof REFUND_REASON_CODES)[number] },
): Promise<void> {
  const { user } = await stage.person(of);
  const [paid] = await operator.db
    .select({ no: orders.no })
    .from(orders)
    .where(and(eq(orders.company_id, user.company_id), isNotNull(orders.fulfilled_at)))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!paid) return;
  const { fen, why_not } = await quoteRefund(operator, paid.no);
  if (!why_not) await askRefund(operator, { order_no: paid.no, reason_code, expect_fen: fen });
}

/** The second operator agrees to the oldest refund that waits. */
export async function agree(_stage: Stage, operator: UserContext): Promise<void> {
  const [waiting] = await operator.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.state, 'asked'))
    .orderBy(refunds.id)
    .limit(1);
  if (!waiting) return;
  const lastStep = await approveRefund(operator, waiting.id, undefined, { afterCommit: () => {} });
  await lastStep(operator.db);
}
