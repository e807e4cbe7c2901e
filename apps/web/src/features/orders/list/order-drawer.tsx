import type { ListedOrder } from '@motif/contract/features/orders/orders';
import { cashierPath } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Can } from '../../../shared/access/can';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { Timeline, type TimelineEntry } from '../../../shared/ui/display/timeline';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { CloseButton } from '../cashier/close-button';
import { OrderSummary } from '../cashier/order-summary';
import { orderQuery } from '../orders-query';
import { ordersText } from '../orders-text';
import { useRefundText } from '../use-refund-text';
import { OrderStateChip } from './order-columns';
import styles from './order-list.module.css';
import { orderListText } from './order-list-text';

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
  const entries = useTimeline(order);
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

/** What happened, oldest first; an order that was closed may still have been paid later. */
function useTimeline(order: ListedOrder): TimelineEntry[] {
  const t = useText(orderListText);
  const words = useText(ordersText);
  const format = useFormat();
  const refundOf = useRefundText();
  const { state, paid_at, fulfilled_at, closed_at, late, method } = order;
  const happened: (TimelineEntry & { at: string })[] = [
    {
      id: 'ordered',
      title: t.ordered,
      at: order.created_at,
      text: t.by(order.buyer || t.gone),
    },
  ];
  if (closed_at) happened.push({ id: 'closed', title: t.closed, at: closed_at });
  if (paid_at) {
    const how = method ? words.methods[method] : '';
    happened.push({ id: 'paid', title: t.paid, at: paid_at, tone: 'accent', text: late ? t.late : how });
  }
  if (fulfilled_at) {
    happened.push({ id: 'fulfilled', title: t.fulfilled, at: fulfilled_at, tone: 'success' });
  }
  // The sort keeps the order of what happened at the same moment.
  const entries: TimelineEntry[] = happened.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (state === 'pending') {
    const text = t.until(format.dateTime(order.expires_at));
    entries.push({ id: 'waiting', title: t.waiting, text, tone: 'warning' });
  }
  const refund = order.refund && { at: order.refund.created_at, text: refundOf(order.refund) };
  if (state === 'refunding')
    entries.push({ id: 'refunding', title: t.refunding, tone: 'warning', ...refund });
  if (state === 'refunded')
    entries.push({ id: 'refunded', title: t.refunded, ...refund, at: order.refund?.closed_at ?? undefined });
  return entries;
}
