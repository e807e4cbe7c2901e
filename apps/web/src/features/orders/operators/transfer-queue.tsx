import type { DataByKey } from '@motif/contract/endpoints';
import type { SystemOrder } from '@motif/contract/features/orders/operator-orders';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useAge } from '../../../shared/desk/ages';
import { deskText } from '../../../shared/desk/desk-text';
import type { QueueLine } from '../../../shared/desk/queue-rows';
import { ReviewQueue } from '../../../shared/desk/review-queue';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { ordersText } from '../orders-text';
import { useOrderSum } from '../use-order-sum';
import { TransferChip } from './operator-columns';
import { operatorOrdersText } from './operator-orders-text';
import { OrderDetails } from './order-review';

interface Props {
  orders: UseInfiniteQueryResult<InfiniteData<DataByKey['GET /system/orders/']>>;
  isFiltered: boolean;
  onClear: () => void;
}

/** Bank transfers that wait for the first or the second pair of eyes, oldest first. */
export function TransferQueue({ orders, isFiltered, onClear }: Props) {
  const t = useText(operatorOrdersText);
  const desk = useText(deskText);
  const line = useLine();
  return (
    <ReviewQueue
      label={t.tabs.transfers}
      lead={t.lead}
      keys={desk.keys(t.review.confirm, t.review.refuse)}
      screen="SystemOrders"
      query={orders}
      idOf={({ no }) => no}
      line={line}
      detail={({ no }, { done }) => <OrderDetails no={no} onDone={done} />}
      empty={{ title: t.empty.transfers, text: t.emptyText.transfers }}
      isFiltered={isFiltered}
      onClear={onClear}
    />
  );
}

function useLine(): (order: SystemOrder) => QueueLine {
  const words = useText(ordersText);
  const language = useLanguage();
  const sumOf = useOrderSum();
  const ageOf = useAge();
  return (order) => ({
    title: order.company.company_name,
    text: order.no,
    amount: sumOf(order),
    note: `${words.kinds[order.kind]} · ${pickText(language, order.name, order.name_en)}`,
    chip: order.transfer && <TransferChip transfer={order.transfer} />,
    age: ageOf(order.transfer?.since ?? order.created_at),
  });
}
