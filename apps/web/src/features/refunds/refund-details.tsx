import { REFUND_REASONS } from '@motif/contract/features/refunds/refund-reasons';
import type { Refund } from '@motif/contract/features/refunds/refunds';
import { reasonText } from '@motif/contract/reasons';
import { DeskActions, DeskBar, DeskColumns, DeskFacts, DeskSection } from '../../shared/desk/desk-parts';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Timeline } from '../../shared/ui/display/timeline';
import { ordersText } from '../orders/orders-text';
import { Calculation } from './refund-sums';
import { refundsText } from './refunds-text';
import { useRefundSteps } from './use-refund-steps';

export type RefundDecision = 'approve' | 'refuse';

interface Props {
  refund: Refund;
  onStep: (step: RefundDecision) => void;
}

/** What an operator reads before deciding about a refund. */
export function RefundDetails({ refund, onStep }: Props) {
  const t = useText(refundsText);
  const words = useText(ordersText);
  const format = useFormat();
  const entries = useRefundSteps(refund);
  const { order, out_refund_no, cause, voucher } = refund;
  const reason = reasonText(REFUND_REASONS, refund, useLanguage());
  return (
    <>
      <DeskSection title={t.calculation}>
        <Calculation refund={refund} />
      </DeskSection>
      <DeskColumns>
        <DeskFacts
          facts={[
            { name: t.orderNo, value: order.no, isNumber: true },
            { name: t.refundNo, value: out_refund_no, isNumber: true },
            { name: t.buyer, value: order.buyer || t.gone },
            { name: t.paidBy, value: words.methods[refund.provider ?? 'points'] },
            { name: t.paidAt, value: order.paid_at && format.dateTime(order.paid_at) },
            { name: t.reason, value: cause === 'asked' && reason },
            { name: t.voucher, value: voucher, isNumber: true },
          ]}
        />
        <Timeline label={t.timeline} entries={entries} />
      </DeskColumns>
      <Actions refund={refund} onStep={onStep} />
    </>
  );
}

/** The steps that are possible now, or why this operator may not take them. */
function Actions({ refund: { state, bar, cause }, onStep }: Props) {
  const t = useText(refundsText);
  if (state !== 'asked') return null;
  if (bar) return <DeskBar>{t.bars[bar]}</DeskBar>;
  return (
    <DeskActions>
      {cause === 'asked' && <Button onClick={() => onStep('refuse')}>{t.refuse}</Button>}
      <Button variant="primary" onClick={() => onStep('approve')}>
        {t.approve}
      </Button>
    </DeskActions>
  );
}
