import type { Bill } from '@motif/contract/features/bills/bills';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/display/chip';
import type { Column } from '../../shared/ui/table/columns/column';
import { ordersText } from '../orders/orders-text';
import { billsText } from './bills-text';

export function BillChip({ open }: { open: number }) {
  const { states: t } = useText(billsText);
  const format = useFormat();
  if (open === 0) return <Chip tone="success">{t.agrees}</Chip>;
  return <Chip tone="danger">{t.open(format.number(open))}</Chip>;
}

export function useBillColumns(): Column<Bill>[] {
  const { columns: t, provider, notSettled } = useText(billsText);
  const { methods } = useText(ordersText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'day',
        title: t.day,
        cell: ({ day }) => format.day(day),
        minWidth: 130,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'provider', title: provider, cell: (bill) => methods[bill.provider], minWidth: 120 },
      { key: 'state', title: t.state, cell: ({ open }) => <BillChip open={open} />, width: 120 },
      { key: 'lines', title: t.lines, cell: ({ lines }) => format.number(lines), width: 90, align: 'end' },
      { key: 'paid', title: t.paid, cell: ({ paid_fen }) => format.yuan(paid_fen), width: 130, align: 'end' },
      {
        key: 'refunded',
        title: t.refunded,
        cell: ({ refunded_fen }) => format.yuan(refunded_fen),
        width: 120,
        align: 'end',
      },
      { key: 'fee', title: t.fee, cell: ({ fee_fen }) => format.yuan(fee_fen), width: 110, align: 'end' },
      {
        key: 'payout',
        title: t.payout,
        cell: ({ settled_fen }) => (settled_fen === null ? notSettled : format.yuan(settled_fen)),
        width: 130,
        align: 'end',
      },
    ],
    [t, provider, notSettled, methods, format],
  );
}
