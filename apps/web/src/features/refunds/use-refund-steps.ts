import { REFUND_REFUSALS } from '@motif/contract/features/refunds/refund-reasons';
import type { Refund } from '@motif/contract/features/refunds/refunds';
import { reasonText } from '@motif/contract/reasons';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import type { TimelineEntry } from '../../shared/ui/display/timeline';
import { refundsText } from './refunds-text';

/** What happened to a refund, and whom it waits for. */
export function useRefundSteps(refund: Refund): TimelineEntry[] {
  const { steps: t, gone } = useText(refundsText);
  const format = useFormat();
  const { state, cause, asker, decider, decided_at, closed_at, tries, voucher } = refund;
  const said = { reason_code: refund.answer_code, reason: refund.answer };
  const answer = reasonText(REFUND_REFUSALS, said, useLanguage());
  const isAsked = cause === 'asked';
  const entries: TimelineEntry[] = [
    {
      id: 'asked',
      title: isAsked ? t.asked : t.automatic,
      at: refund.created_at,
      text: isAsked && t.by(asker?.username ?? gone),
      tone: 'success',
    },
  ];
  if (state === 'asked')
    entries.push({ id: 'waiting', title: isAsked ? t.waiting : t.waitingTransfer, tone: 'warning' });
  const byDecider = decider && t.by(decider.username);
  if (decided_at && state !== 'refused')
    entries.push({ id: 'approved', title: t.approved, at: decided_at, text: byDecider, tone: 'success' });
  if (state === 'sent') {
    const text = [tries > 0 && t.tries(format.number(tries)), answer].filter(Boolean).join(' · ');
    entries.push({ id: 'sent', title: t.sent, text, tone: 'accent' });
  }
  const at = closed_at ?? undefined;
  if (state === 'done') entries.push({ id: 'done', title: t.done, at, text: voucher, tone: 'success' });
  if (state === 'failed') entries.push({ id: 'failed', title: t.failed, at, text: answer, tone: 'danger' });
  if (state === 'refused') {
    const text = [byDecider, answer].filter(Boolean).join(' · ');
    entries.push({ id: 'refused', title: t.refused, at, text, tone: 'danger' });
  }
  return entries;
}
