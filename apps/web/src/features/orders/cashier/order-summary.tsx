import type { Order } from '@motif/contract/features/orders/orders';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { amountText } from '../../packages/offers';
import { ordersText } from '../orders-text';
import { QuoteFacts } from '../quote-facts';
import { useOrderSum } from '../use-order-sum';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';

const PAID: readonly Order['state'][] = ['paid', 'fulfilled', 'refunding', 'refunded'];

/** What the order buys and how its price came about; the same before and after paying. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useText(cashierText);
  const words = useText(ordersText);
  const language = useLanguage();
  const sumOf = useOrderSum();
  const isPaid = PAID.includes(order.state);
  return (
    <section className={styles.summary}>
      <div>
        <p className={styles.kind}>
          {words.kinds[order.kind]} · {words.actions[order.action]}
        </p>
        <h2>{pickText(language, order.name, order.name_en)}</h2>
      </div>
      <QuoteFacts
        kind={order.kind}
        quote={order.quote}
        sum={isPaid ? sumOf(order) : amountText(order.amount_fen, language)}
        isPaid={isPaid}
      />
      <p className={styles.no}>
        {t.no} <span>{order.no}</span>
      </p>
    </section>
  );
}
