import type { OrderState } from '@motif/contract/features/orders/order-states';
import type { Order } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import { pathOf } from '@motif/contract/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Can } from '../../../shared/access/can';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { companyKey, useCompany } from '../../../shared/session/use-company';
import { ButtonLink, Spinner } from '../../../shared/ui/actions/button';
import { CloseIcon, type Icon, RetryIcon, SuccessIcon } from '../../../shared/ui/display/icons';
import { shopPath } from '../orders-query';
import { useRefundText } from '../use-refund-text';
import { sameWayBack, useWayBack } from '../way-back';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';
import { useLostFocus } from './use-lost-focus';

type Ended = Exclude<OrderState, 'pending'>;

const SIGNS: Record<Exclude<Ended, 'paid'>, Icon> = {
  fulfilled: SuccessIcon,
  closed: CloseIcon,
  refunding: RetryIcon,
  refunded: RetryIcon,
};

/** Where one goes after buying this. */
const nextPath = (kind: PackageKind) => (kind === 'points' ? pathOf('MarketGallery') : shopPath(kind));

/** An order after its payment: what was given, what is left, and where to go from here. */
export function OrderResult({ order, state }: { order: Order; state: Ended }) {
  const t = useText(cashierText);
  const format = useFormat();
  const client = useQueryClient();
  const points = useCompany().data?.points;
  // The stream may have been cut when the order was fulfilled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state changes the balance
  useEffect(() => {
    void client.invalidateQueries({ queryKey: companyKey });
  }, [client, state]);
  const refundOf = useRefundText();
  const { kind, quote } = order;
  const begins = quote.action === 'renew' && quote.starts_at;
  const text = () => {
    if (state !== 'fulfilled') return t.resultTexts[state];
    if (begins) return t.begins(format.date(begins));
    if (order.late) return t.late;
    return kind === 'points' || kind === 'creative' ? t.arrived : t.resultTexts.fulfilled;
  };
  const wayBack = useWayBack();
  const heading = useLostFocus<HTMLHeadingElement>();
  const Sign = state === 'paid' ? undefined : SIGNS[state];
  return (
    <section className={styles.result} role="status" data-state={state}>
      <span className={styles.sign}>{Sign ? <Sign width={48} height={48} /> : <Spinner />}</span>
      <h2 ref={heading} tabIndex={-1}>
        {t.results[state]}
      </h2>
      <p>{text()}</p>
      {order.refund && <p className={styles.pointsNow}>{refundOf(order.refund)}</p>}
      {state === 'fulfilled' && points !== undefined && (quote.points > 0 || order.method === 'points') && (
        <p className={styles.pointsNow}>{t.pointsNow(format.number(points))}</p>
      )}
      <div className={styles.ways}>
        <Can check={['finance.view']}>
          <ButtonLink to={pathOf('OrderList')}>{t.toOrders}</ButtonLink>
        </Can>
        {state === 'fulfilled' && (
          <ButtonLink variant="primary" to={wayBack ?? nextPath(kind)}>
            {wayBack ? t.goOn : t.next[kind]}
          </ButtonLink>
        )}
        {(state === 'closed' || state === 'refunded') && (
          <ButtonLink variant="primary" to={shopPath(kind)} state={sameWayBack(wayBack)}>
            {t.again}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
