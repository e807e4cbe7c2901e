import type { Refund } from '@motif/contract/features/refunds/refunds';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { amountText } from '../packages/offers';
import styles from './refunds.module.css';
import { refundsText } from './refunds-text';

type Amounts = Pick<Refund, 'fen' | 'points_back' | 'points' | 'creative'>;

/** What goes back and what is taken, in words. */
export function useRefundSums() {
  const t = useText(refundsText);
  const format = useFormat();
  const language = useLanguage();
  return {
    back: ({ fen, points_back }: Amounts) =>
      fen > 0 || points_back === 0 ? amountText(fen, language) : t.points(format.number(points_back)),
    taken: ({ points, creative }: Amounts) => {
      if (points === 0 && creative === 0) return t.takesNothing;
      return t.takes(creative > 0 ? t.creative(format.number(creative)) : t.points(format.number(points)));
    },
  };
}

type Calculated = Amounts & Pick<Refund, 'calculation'> & { order: Pick<Refund['order'], 'kind'> };

/** How the sum came about, such as “granted 1,100 · spent 300 · refundable 800 → ¥72.72”. */
export function Calculation({ refund }: { refund: Calculated }) {
  const t = useText(refundsText);
  const format = useFormat();
  const language = useLanguage();
  const sums = useRefundSums();
  const { paid_fen, paid_points, granted, spent, refundable } = refund.calculation;
  const paid = t.paid(
    paid_points > 0 ? t.points(format.number(paid_points)) : amountText(paid_fen, language),
  );
  const isShared = refund.order.kind === 'points' || refund.order.kind === 'creative';
  const parts =
    isShared && granted > 0
      ? [
          paid,
          t.granted(format.number(granted)),
          t.spent(format.number(spent)),
          t.refundable(format.number(refundable)),
        ]
      : [paid, granted > 0 && t.withPoints(format.number(granted))];
  return (
    <p className={styles.calculation}>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      <strong>→ {sums.back(refund)}</strong>
    </p>
  );
}
