import type { BankTransfer, Slip } from '@motif/contract/features/orders/bank-transfer';
import { desc, eq } from 'drizzle-orm';
import type { Settings } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { paymentAttempts } from '../../../platform/db/schema/orders';
import { bankTransfers } from '../../../platform/db/schema/transfers';

export type TransferRow = typeof bankTransfers.$inferSelect;

/** The newest transfer of an order, as its buyer sees it. */
export async function showTransfer(
  db: Db,
  settings: Settings,
  orderId: number,
): Promise<BankTransfer | null> {
  const [found] = await db
    .select({ transfer: bankTransfers, reference: paymentAttempts.out_trade_no })
    .from(bankTransfers)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attempt_id))
    .where(eq(bankTransfers.order_id, orderId))
    .orderBy(desc(bankTransfers.id))
    .limit(1);
  if (!found) return null;
  const { transfer, reference } = found;
  return {
    id: transfer.id,
    state: transfer.state,
    reference,
    to: settings.payments?.bank ?? null,
    reason_code: transfer.reason_code,
    reason: transfer.reason,
    slip: slipOf(transfer),
  };
}

export const slipOf = ({ slip_state, slip_type, slip_at }: TransferRow): Slip | null =>
  slip_state && slip_type && slip_at
    ? { state: slip_state, type: slip_type, uploaded_at: slip_at.toISOString() }
    : null;
