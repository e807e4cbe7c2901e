import type { RefundState } from '@motif/contract/features/orders/refund-states';
import { REFUND_REASONS } from '@motif/contract/features/refunds/refund-reasons';
import type { Refund } from '@motif/contract/features/refunds/refunds';
import { reasonText } from '@motif/contract/reasons';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { Timeline } from '../../shared/ui/display/timeline';
import { ordersText } from '../orders/orders-text';
import { Calculation, useRefundSums } from './refund-sums';
import styles from './refunds.module.css';
import { refundsText } from './refunds-text';
import { useRefundSteps } from './use-refund-steps';

const TONES: Record<RefundState, ChipTone> = {
  asked: 'warning',
  sent: 'accent',
  done: 'success',
  failed: 'danger',
  refused: 'neutral',
};

interface Props {
  refund: Refund;
  isChosen: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** One line of the queue; the chosen one opens below itself. */
export function RefundItem({ refund, isChosen, onChoose, ...steps }: Props) {
  const t = useText(refundsText);
  const words = useText(ordersText);
  const language = useLanguage();
  const sums = useRefundSums();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The keyboard may have chosen one that is out of sight.
    if (isChosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const { order, company, cause, state } = refund;
  const what = `${words.kinds[order.kind]} · ${pickText(language, order.name, order.name_en)}`;
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <button ref={button} type="button" className={styles.line} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles.who}>
          <strong>{company.company_name}</strong>
          <span className={styles.quiet}>{cause === 'asked' ? what : `${what} · ${t.causes[cause]}`}</span>
        </span>
        <span className={styles.money}>
          <strong>{sums.back(refund)}</strong>
          <span className={styles.quiet}>{sums.taken(refund)}</span>
        </span>
        <span className={styles.when}>
          <Chip tone={TONES[state]}>{t.states[state]}</Chip>
          <Age refund={refund} />
        </span>
      </button>
      {isChosen && <Detail refund={refund} {...steps} />}
    </li>
  );
}

const HOUR_MS = 3_600_000;
/** After this, whoever waits should not wait any longer. */
const LATE_HOURS = 48;

function Age({ refund: { state, created_at, closed_at } }: { refund: Refund }) {
  const t = useText(refundsText);
  const format = useFormat();
  if (state !== 'asked' && state !== 'sent')
    return <span className={styles.quiet}>{format.date(closed_at ?? created_at)}</span>;
  const hours = Math.floor((Date.now() - Date.parse(created_at)) / HOUR_MS);
  const text =
    hours < 1
      ? t.fresh
      : hours < LATE_HOURS
        ? t.hours(format.number(hours))
        : t.days(format.number(Math.floor(hours / 24)));
  return <span className={hours >= LATE_HOURS ? styles.late : styles.quiet}>{text}</span>;
}

function Detail({ refund, ...steps }: Omit<Props, 'isChosen' | 'onChoose'>) {
  const t = useText(refundsText);
  const words = useText(ordersText);
  const format = useFormat();
  const entries = useRefundSteps(refund);
  const language = useLanguage();
  const { order, out_refund_no, cause, voucher } = refund;
  return (
    <div className={styles.detail}>
      <section>
        <h3>{t.calculation}</h3>
        <Calculation refund={refund} />
      </section>
      <div className={styles.columns}>
        <dl className={styles.facts}>
          <dt>{t.orderNo}</dt>
          <dd className={styles.no}>{order.no}</dd>
          <dt>{t.refundNo}</dt>
          <dd className={styles.no}>{out_refund_no}</dd>
          <dt>{t.buyer}</dt>
          <dd>{order.buyer || t.gone}</dd>
          <dt>{t.paidBy}</dt>
          <dd>{words.methods[refund.provider ?? 'points']}</dd>
          {order.paid_at && (
            <>
              <dt>{t.paidAt}</dt>
              <dd>{format.dateTime(order.paid_at)}</dd>
            </>
          )}
          {cause === 'asked' && (
            <>
              <dt>{t.reason}</dt>
              <dd>{reasonText(REFUND_REASONS, refund, language)}</dd>
            </>
          )}
          {voucher && (
            <>
              <dt>{t.voucher}</dt>
              <dd className={styles.no}>{voucher}</dd>
            </>
          )}
        </dl>
        <Timeline label={t.timeline} entries={entries} />
      </div>
      <Actions refund={refund} {...steps} />
    </div>
  );
}

/** The steps that are possible now, or why this operator may not take them. */
function Actions({ refund, onApprove, onRefuse }: Omit<Props, 'isChosen' | 'onChoose'>) {
  const t = useText(refundsText);
  const { state, bar, cause } = refund;
  if (state !== 'asked') return null;
  if (bar) return <p className={styles.bar}>{t.bars[bar]}</p>;
  return (
    <div className={styles.actions}>
      {cause === 'asked' && <Button onClick={onRefuse}>{t.refuse}</Button>}
      <Button variant="primary" onClick={onApprove}>
        {t.approve}
      </Button>
    </div>
  );
}
