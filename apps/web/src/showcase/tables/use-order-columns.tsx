import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../shared/ui/table/columns/column';
import { bigTableText } from './big-table-text';
import type { Order } from './example-orders';

const TONES = { open: 'warning', paid: 'success', refunded: 'neutral' } as const;
const sumOf = (orders: readonly Order[], field: 'points' | 'pictures') =>
  orders.reduce((sum, order) => sum + order[field], 0);

export function useOrderColumns(): Column<Order>[] {
  const t = useText(bigTableText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'number',
        title: t.number,
        cell: (order) => order.number,
        width: 140,
        sortable: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'buyer', title: t.buyer, cell: (order) => t.buyers[order.buyer], minWidth: 160, sortable: true },
      {
        key: 'time',
        title: t.time,
        cell: (order) => format.dateTime(order.time),
        width: TIME_WIDTH,
        sortable: true,
      },
      {
        key: 'state',
        title: t.state,
        cell: (order) => <Chip tone={TONES[order.state]}>{t.states[order.state]}</Chip>,
        width: 120,
      },
      {
        key: 'pictures',
        title: t.pictures,
        cell: (order) => format.number(order.pictures),
        total: (orders) => format.number(sumOf(orders, 'pictures')),
        align: 'end',
        width: 120,
        sortable: true,
      },
      {
        key: 'points',
        title: t.points,
        cell: (order) => format.number(order.points),
        total: (orders) => format.number(sumOf(orders, 'points')),
        align: 'end',
        width: 150,
        sortable: true,
      },
      { key: 'note', title: t.note, cell: (order) => t.notes[order.note], minWidth: 220, phone: 'hidden' },
    ],
    [t, format],
  );
}
