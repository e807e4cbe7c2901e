import { WITHDRAWAL_DUE_DAYS } from '@motif/contract/features/withdrawals/amounts';
import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { withdrawals } from '../../platform/db/schema/money';
import { payees } from '../../platform/db/schema/payees';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const DAY_MS = 86_400_000;

export interface Joined {
  row: WithdrawalRow;
  applicant: string | null;
  payee: { kind: (typeof payees.$inferSelect)['kind']; bank: string; last4: string } | null;
}

/** The columns of `Joined`. */
export const joinedColumns = {
  row: withdrawals,
  applicant: users.username,
  payee: { kind: payees.kind, bank: payees.bank, last4: payees.last4 },
};

export const selectWithdrawals = (db: Db) =>
  db
    .select(joinedColumns)
    .from(withdrawals)
    .leftJoin(users, eq(users.id, withdrawals.user_id))
    .leftJoin(payees, eq(payees.id, withdrawals.payee_id))
    .$dynamic();

/** A withdrawal as its company sees it. */
export function shownWithdrawal({ row, applicant, payee }: Joined): Withdrawal {
  return {
    id: row.id,
    no: row.no,
    points: row.points,
    amount_fen: row.amount_fen,
    fee_fen: row.fee_fen,
    tax_fen: row.tax_fen,
    net_fen: row.net_fen,
    state: row.state,
    reason_code: row.reason_code,
    reason: row.reason,
    invoice: row.invoice_kind,
    voucher: row.voucher,
    applicant: applicant ?? '',
    payee,
    created_at: row.created_at.toISOString(),
    due_at: new Date(row.created_at.getTime() + WITHDRAWAL_DUE_DAYS * DAY_MS).toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

export async function readWithdrawal(db: Db, id: number): Promise<Withdrawal> {
  const [found] = await selectWithdrawals(db).where(eq(withdrawals.id, id));
  if (!found) throw new Error(`withdrawal ${id} is gone`);
  return shownWithdrawal(found);
}
