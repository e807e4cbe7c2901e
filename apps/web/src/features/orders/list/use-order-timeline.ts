import type { ListedOrder } from '@motif/contract/features/orders/orders';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import type { TimelineEntry } from '../../../shared/ui/display/timeline';
import { ordersText } from '../orders-text';
import { useRefundText } from '../use-refund-text';
import { orderListText } from './order-list-text';

/** What happened, oldest first; an order that was closed may still have been paid later. */
export function useOrderTimeline(order: ListedOrder): TimelineEntry[] {
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
