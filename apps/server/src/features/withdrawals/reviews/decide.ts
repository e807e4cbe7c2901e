import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { WITHDRAWAL_STEPS, type WithdrawalStep } from '@motif/contract/features/withdrawals/steps';
import type { WithdrawalReason } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import { isBlank } from '@motif/contract/text';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { requireForeign, requireSecond } from '../../../platform/four-eyes';
import { requiredField } from '../../../platform/http/field-messages';
import { requireNotSuspended, requireSoundLedger, requireStillVerified } from '../standing';
import { lockWithdrawal, requireStep, takeStep } from '../take-step';
import type { WithdrawalRow } from '../withdrawal-row';
import { readReview } from './list-reviews';

type OperatorStep = Exclude<WithdrawalStep, 'cancel'>;
type Said = { reason_code?: WithdrawalReason; reason?: string; voucher?: string };

/** An operator takes a step. It is written down, and nobody does it for their own company. */
export async function decide(
  ctx: UserContext,
  id: number,
  step: OperatorStep,
  said: Said = {},
): Promise<Review> {
  const row = await lockWithdrawal(ctx.db, id);
  requireForeign(ctx.user, row.company_id);
  requireStep(row, step);
  // Points may always go back; only money that leaves waits for books that agree.
  if (step === 'approve' || step === 'pay') await requireSoundLedger(ctx.db);
  // What was sent already is written down, so paying does not ask again.
  if (step === 'approve') {
    await requireNotSuspended(ctx.db, row.company_id);
    await requireStillVerified(ctx, row.company_id);
  }
  // Nobody pays what they approved, or says alone that what they paid came back.
  const before = { pay: row.reviewer_id, return: row.payer_id, approve: null, refuse: null }[step];
  requireSecond(ctx.user, { company_id: row.company_id, before });
  const words = wordsOf(ctx, step, said);
  await takeStep(ctx, row, step, { ...words, ...WHO[step](ctx.user.id) });
  await audit(ctx, row, step, words);
  return readReview(ctx, id);
}

/** Who is written beside the withdrawal. */
const WHO: Record<OperatorStep, (id: number) => { reviewer_id?: number; payer_id?: number }> = {
  approve: (reviewer_id) => ({ reviewer_id }),
  refuse: (reviewer_id) => ({ reviewer_id }),
  pay: (payer_id) => ({ payer_id }),
  return: () => ({}),
};

/** A refusal has one of the usual reasons, or other words; a code says it in both languages, so it goes first. */
function wordsOf(
  { language }: UserContext,
  step: OperatorStep,
  { reason_code, reason = '', voucher }: Said,
): Said {
  if (step === 'pay') return { ...(voucher && { voucher }) };
  if (step === 'approve') return {};
  if (reason_code) return { reason_code };
  if (isBlank(reason)) throw requiredField('reason', language);
  return { reason: reason.trim() };
}

const audit = (ctx: UserContext, row: WithdrawalRow, step: OperatorStep, said: Said) =>
  writeAudit(ctx, {
    action: `withdrawals.${step}`,
    subject: { kind: 'withdrawal', id: row.id },
    before: { state: row.state },
    after: {
      state: WITHDRAWAL_STEPS[step].to,
      no: row.no,
      points: row.points,
      net_fen: row.net_fen,
      ...(said.voucher && { voucher: said.voucher }),
    },
    reason: said.reason_code ?? said.reason,
  });
