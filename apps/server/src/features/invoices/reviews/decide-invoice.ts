import type { InputOf } from '@motif/contract/endpoint';
import type {
  invoiceReviews as contract,
  InvoiceReview,
} from '@motif/contract/features/invoices/invoice-reviews';
import { INVOICE_STEPS, type InvoiceStep } from '@motif/contract/features/invoices/invoice-rules';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { invoices } from '../../../platform/db/schema/invoices';
import { isCheckViolation, isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import type { LastStep } from '../../../platform/http/once';
import { saidReason } from '../../../platform/http/said-reason';
import { storePaper } from '../../files/papers';
import { tellCompany } from '../invoice-notices';
import type { InvoiceRow } from '../invoice-row';
import { invoiceSettings } from '../invoice-settings';
import { readInvoiceReview } from './list-invoice-reviews';

type Changes = Partial<typeof invoices.$inferInsert>;
type Paper = InputOf<typeof contract.issue>;

/** The bookkeeper has issued it at the tax office: here are its number and its file. */
export const issueInvoice = (
  ctx: UserContext,
  { params, query, bytes }: Paper,
): Promise<LastStep<InvoiceReview>> =>
  withPaper(ctx, params.id, 'issue', bytes, ({ key, kind }) => ({
    ...invoiceSettings(ctx),
    number: query.number,
    file_key: key,
    file_kind: kind,
  }));

/** A red invoice takes an issued one back; its orders may then be refunded, or invoiced again. */
export const reverseInvoice = (
  ctx: UserContext,
  { params, query, bytes }: Paper,
): Promise<LastStep<InvoiceReview>> =>
  withPaper(ctx, params.id, 'reverse', bytes, ({ key, kind }) => ({
    red_number: query.number,
    red_file_key: key,
    red_file_kind: kind,
  }));

export async function refuseInvoice(
  ctx: UserContext,
  id: number,
  input: InputOf<typeof contract.refuse>['body'],
): Promise<InvoiceReview> {
  return takeStep(ctx, id, 'refuse', saidReason(ctx.language, input));
}

/** Looks before the file is stored, and again under the lock: meanwhile somebody else may have decided. */
async function withPaper(
  ctx: UserContext,
  id: number,
  step: InvoiceStep,
  bytes: Uint8Array,
  changesFor: (paper: { key: string; kind: 'pdf' | 'ofd' }) => Changes,
): Promise<LastStep<InvoiceReview>> {
  requireStep(ctx, await findInvoice(ctx.db, id), step);
  return storePaper(
    ctx,
    'invoices',
    bytes,
    (paper) => (tx) => takeStep({ ...ctx, db: tx }, id, step, changesFor(paper)),
  );
}

async function findInvoice(db: Db, id: number, lock = false): Promise<InvoiceRow> {
  const asked = db.select().from(invoices).where(eq(invoices.id, id)).$dynamic();
  const [row] = await (lock ? asked.for('no key update') : asked);
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  return row;
}

/** Nobody decides about their own company; of two people who act at once, the second one is told that it moved on. */
function requireStep({ user }: UserContext, { company_id, state }: InvoiceRow, step: InvoiceStep): void {
  if (company_id === user.company_id) throw new AppError('OWN_COMPANY');
  if (state !== INVOICE_STEPS[step].from) throw new AppError('INVOICE_MOVED_ON', { state });
}

/** One step with its notice and its line in the audit log. A trigger sets the orders free where it has to. */
async function takeStep(
  ctx: UserContext,
  id: number,
  step: InvoiceStep,
  changes: Changes,
): Promise<InvoiceReview> {
  const before = await findInvoice(ctx.db, id, true);
  requireStep(ctx, before, step);
  const { to } = INVOICE_STEPS[step];
  const at = step === 'reverse' ? { reversed_at: sql`now()` } : { decided_at: sql`now()` };
  const [row] = await ctx.db
    .update(invoices)
    .set({ ...changes, ...at, state: to, operator_id: ctx.user.id })
    .where(eq(invoices.id, id))
    .returning()
    .catch(refuseUsedNumber);
  if (!row) throw new Error(`invoice ${id} was locked`);
  await tellCompany(ctx, row, step);
  const { number, red_number, reason_code, reason, amount_fen, no } = row;
  await writeAudit(ctx, {
    action: `invoices.${step}`,
    subject: { kind: 'invoice', id },
    before: { state: before.state },
    after: { state: to, no, amount_fen, ...(number && { number }), ...(red_number && { red_number }) },
    ...(step === 'refuse' && { reason: reason_code ?? reason }),
  });
  return readInvoiceReview(ctx, id);
}

/** A number is on one invoice only, and a red one is not that of the invoice it takes back. */
function refuseUsedNumber(error: unknown): never {
  const isUsed =
    isUniqueViolation(error, 'invoices_number_key') ||
    isUniqueViolation(error, 'invoices_red_number_key') ||
    isCheckViolation(error, 'invoices_reversed');
  throw isUsed ? new AppError('INVOICE_NUMBER_USED') : error;
}
