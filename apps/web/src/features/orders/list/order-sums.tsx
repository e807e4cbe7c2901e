import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { amountText } from '../../packages/offers';
import styles from './order-list.module.css';
import { orderListText } from './order-list-text';

interface Props {
  sums: { amount_fen: number; points: number };
  total: number | undefined;
}

/** What was paid over all orders that match. */
export function OrderSums({ sums, total }: Props) {
  const t = useText(orderListText);
  const format = useFormat();
  const language = useLanguage();
  return (
    <dl className={styles.sums} aria-label={t.sums}>
      <div>
        <dt>{t.paidMoney}</dt>
        <dd>{amountText(sums.amount_fen, language)}</dd>
      </div>
      <div>
        <dt>{t.paidPoints}</dt>
        <dd>{format.number(sums.points)}</dd>
      </div>
      {total !== undefined && (
        <div>
          <dt>{t.count}</dt>
          <dd>{format.number(total)}</dd>
        </div>
      )}
    </dl>
  );
}
