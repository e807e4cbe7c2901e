import type { ButtonHTMLAttributes } from 'react';
import { useText } from '../i18n/text';
import styles from './order.module.css';
import { orderText } from './order-text';

/** The handle of an entry; it takes `order.handle(id)`. */
export function OrderHandle(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const t = useText(orderText);
  return (
    <button {...props} className={styles.handle} title={t.hint} type="button">
      <svg aria-hidden="true" fill="currentColor" height="18" viewBox="0 0 18 18" width="18">
        {[5, 9, 13].flatMap((y) =>
          [6.5, 11.5].map((x) => <circle cx={x} cy={y} key={`${x} ${y}`} r="1.3" />),
        )}
      </svg>
    </button>
  );
}

/** Announces each step to screen readers. */
export const OrderAnnouncer = ({ said }: { said: string }) => (
  <p aria-live="assertive" className={styles.news}>
    {said}
  </p>
);
