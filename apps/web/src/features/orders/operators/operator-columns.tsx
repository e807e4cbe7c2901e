import type { OrderTab, SystemOrder } from '@motif/contract/features/orders/operator-orders';
import { useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../../shared/ui/table/columns/column';
import { OrderStateChip } from '../list/order-columns';
import styles from '../list/order-list.module.css';
import { orderListText } from '../list/order-list-text';
import { ordersText } from '../orders-text';
import { useOrderSum } from '../use-order-sum';
import { operatorOrdersText } from './operator-orders-text';

type Transfer = NonNullable<SystemOrder['transfer']>;

const TONES: Record<Transfer['state'], ChipTone> = {
  waiting: 'neutral',
  submitted: 'warning',
  refused: 'neutral',
  confirmed: 'success',
};

export function TransferChip({ transfer }: { transfer: Transfer }) {
  const t = useText(operatorOrdersText);
  if (transfer.seen_once) return <Chip tone="accent">{t.seenOnce}</Chip>;
  return <Chip tone={TONES[transfer.state]}>{t.transfers[transfer.state]}</Chip>;
}

export function useOperatorColumns(tab: OrderTab): Column<SystemOrder>[] {
  const t = useText(operatorOrdersText);
  const list = useText(orderListText);
  const words = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  const sumOf = useOrderSum();
  return useMemo(
    () => [
      {
        key: 'company',
        title: t.company,
        cell: ({ company, no }) => (
          <>
            {company.company_name}
            <small className={styles.kindOf}>{no}</small>
          </>
        ),
        minWidth: 220,
        wraps: true,
        alwaysShown: true,
        phone: 'title',
      },
      {
        key: 'what',
        title: list.what,
        cell: ({ kind, name, name_en }) => `${words.kinds[kind]} · ${pickText(language, name, name_en)}`,
        minWidth: 150,
        wraps: true,
      },
      {
        key: 'time',
        title: list.time,
        cell: ({ created_at, transfer }) =>
          format.dateTime(tab === 'transfers' && transfer ? transfer.since : created_at),
        width: TIME_WIDTH,
      },
      {
        key: 'method',
        title: list.method,
        cell: ({ method }) => (method ? words.methods[method] : '—'),
        width: 120,
      },
      { key: 'amount', title: list.amount, cell: sumOf, width: 120, align: 'end' },
      {
        key: 'state',
        title: list.state,
        cell: ({ state, transfer, left }) => {
          if (tab === 'left' && left) return <Chip tone="warning">{t.lefts[left]}</Chip>;
          return transfer && tab === 'transfers' ? (
            <TransferChip transfer={transfer} />
          ) : (
            <OrderStateChip state={state} />
          );
        },
        width: 150,
      },
    ],
    [t, list, words, format, language, sumOf, tab],
  );
}
