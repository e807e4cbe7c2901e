import type { OrderState } from '@motif/contract/features/orders/order-states';
import type { ListedOrder } from '@motif/contract/features/orders/orders';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import { amountText } from '../../packages/offers';
import { ordersText } from '../orders-text';
import { useOrderSum } from '../use-order-sum';
import styles from './order-list.module.css';
import { orderListText } from './order-list-text';

const TONES: Record<OrderState, ChipTone> = {
  pending: 'warning',
  paid: 'accent',
  fulfilled: 'success',
  closed: 'neutral',
  refunding: 'warning',
  refunded: 'neutral',
};

export function OrderStateChip({ state }: { state: OrderState }) {
  const words = useText(ordersText);
  return <Chip tone={TONES[state]}>{words.states[state]}</Chip>;
}

export function useOrderColumns(): Column<ListedOrder>[] {
  const t = useText(orderListText);
  const words = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  const sumOf = useOrderSum();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      {
        key: 'what',
        title: t.what,
        cell: ({ kind, action, name, name_en }) => (
          <>
            {pickText(language, name, name_en)}
            <small className={styles.kindOf}>
              {words.kinds[kind]} · {words.actions[action]}
            </small>
          </>
        ),
        minWidth: 150,
        wraps: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'no', title: t.no, cell: ({ no }) => no, width: 224 },
      { key: 'buyer', title: t.buyer, cell: ({ buyer }) => buyer || t.gone, width: 104 },
      {
        key: 'method',
        title: t.method,
        cell: ({ method }) => (method ? words.methods[method] : '—'),
        width: 128,
      },
      { key: 'amount', title: t.amount, cell: sumOf, width: 120, align: 'end' },
      {
        key: 'state',
        title: t.state,
        cell: ({ state, refund }) => (
          <>
            <OrderStateChip state={state} />
            {refund && refund.fen > 0 && (
              <small className={styles.kindOf}>{words.returns(amountText(refund.fen, language))}</small>
            )}
          </>
        ),
        width: 140,
      },
    ],
    [t, words, format, language, sumOf],
  );
}
