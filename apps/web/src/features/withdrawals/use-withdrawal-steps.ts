import { WITHDRAWAL_REASONS } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { reasonText } from '@motif/contract/reasons';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import type { TimelineEntry } from '../../shared/ui/display/timeline';
import { withdrawalsText } from './withdrawals-text';

/** What happened to a withdrawal, and what comes next with the day it is due. */
export function useWithdrawalSteps(record: Withdrawal): TimelineEntry[] {
  const t = useText(withdrawalsText).steps;
  const format = useFormat();
  const { state, created_at, decided_at, paid_at, closed_at, due_at, voucher } = record;
  const reason = reasonText(WITHDRAWAL_REASONS, record, useLanguage());
  const due = t.reviewBy(format.date(due_at));
  const entries: TimelineEntry[] = [{ id: 'asked', title: t.asked, at: created_at, tone: 'success' }];
  if (state === 'pending') entries.push({ id: 'review', title: t.review, text: due, tone: 'accent' });
  if (decided_at && state !== 'refused')
    entries.push({ id: 'approved', title: t.approved, at: decided_at, tone: 'success' });
  if (state === 'approved') entries.push({ id: 'paying', title: t.paying, text: due, tone: 'accent' });
  if (paid_at)
    entries.push({
      id: 'paid',
      title: t.paid,
      at: paid_at,
      tone: 'success',
      text: voucher && t.voucher(voucher),
    });
  if (state === 'refused' || state === 'cancelled' || state === 'returned') {
    const tone = state === 'cancelled' ? 'neutral' : 'danger';
    entries.push({ id: state, title: t[state], at: closed_at ?? undefined, text: reason, tone });
  }
  return entries;
}
