import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { withdrawals } from '../../platform/db/schema/money';
import { AppError } from '../../platform/errors';
import type { LastStep } from '../../platform/http/once';
import type { SentFile } from '../../platform/http/serve-file';
import { sendPaper, storePaper } from '../files/papers';
import { removeObjects } from '../files/remove-files';
import { verifiedCompany } from '../verifications/verified';
import { lockWithdrawal } from './take-step';
import { readWithdrawal, type WithdrawalRow } from './withdrawal-row';

/** A verified company attaches its invoice to a withdrawal that is not paid yet; another one takes its place. */
export async function attachInvoice(
  ctx: UserContext,
  id: number,
  bytes: Uint8Array,
): Promise<LastStep<Withdrawal>> {
  const { company_id } = ctx.user;
  if (!(await verifiedCompany(ctx.db, company_id))) throw new AppError('COMPANY_NOT_VERIFIED');
  requireOpen(await findWithdrawal(ctx.db, id, company_id));
  return storePaper(ctx, 'withdrawals', bytes, ({ key, kind }) => async (tx) => {
    const row = await lockWithdrawal(tx, id, company_id);
    requireOpen(row);
    await tx.update(withdrawals).set({ invoice_key: key, invoice_kind: kind }).where(eq(withdrawals.id, id));
    if (row.invoice_key) await ctx.jobs.enqueue(tx, removeObjects, { keys: [row.invoice_key] });
    return readWithdrawal(tx, id);
  });
}

function requireOpen({ state }: WithdrawalRow): void {
  if (state !== 'pending' && state !== 'approved') throw new AppError('WITHDRAWAL_MOVED_ON', { state });
}

/** A withdrawal of this company, or of any for an operator. */
async function findWithdrawal(db: Db, id: number, companyId?: number): Promise<WithdrawalRow> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row || (companyId !== undefined && row.company_id !== companyId))
    throw new AppError('WITHDRAWAL_NOT_FOUND');
  return row;
}

export async function sendAttachedInvoice(
  ctx: UserContext,
  id: number,
  companyId?: number,
): Promise<SentFile> {
  const row = await findWithdrawal(ctx.db, id, companyId);
  const { invoice_key: key, invoice_kind: kind, no } = row;
  if (!key || !kind) throw new AppError('INVOICE_NOT_FOUND');
  return sendPaper(ctx, { key, kind }, no);
}
