import type { ListedOrder } from '@motif/contract/features/orders/orders';
import { cashierPath } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Can } from '../../../shared/access/can';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { Timeline } from '../../../shared/ui/display/timeline';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { CloseButton } from '../cashier/close-button';
import { OrderSummary } from '../cashier/order-summary';
import { orderQuery } from '../orders-query';
import { OrderStateChip } from './order-columns';
import styles from './order-list.module.css';
import { orderListText } from './order-list-text';
import { useOrderTimeline } from './use-order-timeline';

interface OrderDrawerProps {
  listed: ListedOrder;
  part?: ReactNode;
  onClose: () => void;
}

/** One order: what it bought, how its price came about and what happened to it. */
export function OrderDrawer({ listed, part, onClose }: OrderDrawerProps) {
  const t = useText(orderListText);
  const { data, isPending, error, refetch } = useQuery(orderQuery(listed.no));
  const order = data ?? listed;
  const entries = useOrderTimeline(order);
  const footer = order.state === 'pending' && (
    <Can check={['finance.recharge']}>
      <CloseButton no={order.no} />
      <ButtonLink variant="primary" to={cashierPath(order.no)} onClickCapture={onClose}>
        {t.pay}
      </ButtonLink>
    </Can>
  );
  return (
    <Drawer
      title={t.one}
      onClose={onClose}
      footer={
        footer || (
          <ButtonLink to={cashierPath(order.no)} onClickCapture={onClose}>
            {t.details}
          </ButtonLink>
        )
      }
    >
      <div className={styles.drawer}>
        <div>
          <OrderStateChip state={order.state} />
        </div>
        {isPending && <SkeletonLines lines={5} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <OrderSummary order={data} isPlain />}
        {part}
        <section>
          <h3>{t.timeline}</h3>
          <Timeline label={t.timeline} entries={entries} />
        </section>
      </div>
    </Drawer>
  );
}
