import { WITHDRAWAL_STEPS, type WithdrawalStep } from '@motif/contract/features/withdrawals/steps';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { withdrawals } from '../../platform/db/schema/money';
import { isUniqueViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { post } from '../ledger/post';
import { tellCompany } from './withdrawal-notices';
import type { WithdrawalRow } from './withdrawal-row';

type Changes = Partial<typeof withdrawals.$inferInsert>;

/** Reads a withdrawal that nobody else can change until the end of the transaction. */
export async function lockWithdrawal(db: Db, id: number, companyId?: number): Promise<WithdrawalRow> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.id, id),
        companyId === undefined ? undefined : eq(withdrawals.company_id, companyId),
      ),
    )
    .for('no key update');
  if (!row) throw new AppError('WITHDRAWAL_NOT_FOUND');
  return row;
}

/** Whether the step can be taken now. Of two people who act at once, the second one is told that it moved on. */
export function requireStep({ state }: WithdrawalRow, step: WithdrawalStep): void {
  const from: readonly string[] = WITHDRAWAL_STEPS[step].from;
  if (!from.includes(state)) throw new AppError('WITHDRAWAL_MOVED_ON', { state });
}

/** Takes one step of a locked withdrawal, with what it means for the books and a notice to the company. */
export async function takeStep(
  { db, user }: { db: Db; user: { id: number } },
  row: WithdrawalRow,
  step: WithdrawalStep,
  changes: Changes = {},
): Promise<void> {
  requireStep(row, step);
  const { to } = WITHDRAWAL_STEPS[step];
  const [moved] = await db
    .update(withdrawals)
    .set({ ...changes, ...TIMES[step], state: to })
    .where(and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state)))
    .returning()
    .catch((error) => {
      if (isUniqueViolation(error, 'withdrawals_voucher_key')) throw new AppError('VOUCHER_USED');
      throw error;
    });
  if (!moved) throw new AppError('WITHDRAWAL_MOVED_ON', { state: row.state });
  await moveBooks(db, row, step, user.id);
  await tellCompany(db, moved, to);
}

const now = sql`now()`;
const TIMES = {
  approve: { decided_at: now },
  refuse: { decided_at: now, closed_at: now },
  cancel: { closed_at: now },
  pay: { paid_at: now },
  return: { closed_at: now },
} as const satisfies Record<WithdrawalStep, object>;

async function moveBooks(db: Db, row: WithdrawalRow, step: WithdrawalStep, actor_id: number): Promise<void> {
  if (step === 'approve') return;
  const { company_id, points: amount, net_fen } = row;
  const event = { source: `withdrawal:${row.id}`, company_id, actor_id };
  const posted =
    step === 'pay'
      ? await post(db, {
          ...event,
          kind: 'withdraw.paid',
          lines: [
            { move: ['creative.withdrawing', 'creative.spent'], amount },
            { move: ['cny.bank', 'cny.world'], amount: net_fen },
          ],
        })
      : row.state === 'paid'
        ? await post(db, {
            ...event,
            kind: 'withdraw.undone',
            lines: [
              { move: ['creative.spent', 'creative'], amount },
              { move: ['cny.world', 'cny.bank'], amount: net_fen },
            ],
          })
        : await post(db, {
            ...event,
            kind: 'withdraw.back',
            lines: [{ move: ['creative.withdrawing', 'creative'], amount }],
          });
  if (posted === null) throw new AppError('WITHDRAWAL_MOVED_ON', { state: row.state });
}
