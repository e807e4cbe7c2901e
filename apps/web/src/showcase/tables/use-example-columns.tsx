import type { ExampleRow, ExampleState } from '@motif/contract/showcase/table';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import type { Column } from '../../shared/ui/table/columns/column';
import { examplesText } from './examples-text';

export const STATE_TONES: Record<ExampleState, ChipTone> = {
  draft: 'neutral',
  listed: 'success',
  sold_out: 'warning',
};

/** The columns that every example of a table has; each adds its own. */
export function useExampleColumns(): Column<ExampleRow>[] {
  const t = useText(examplesText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'title',
        title: t.columns.title,
        cell: ({ title }) => title,
        minWidth: 200,
        sortable: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'kind', title: t.columns.kind, cell: ({ kind }) => t.kinds[kind], width: 120, sortable: true },
      {
        key: 'status',
        title: t.columns.status,
        cell: ({ status }) => <Chip tone={STATE_TONES[status]}>{t.states[status]}</Chip>,
        width: 110,
        sortable: true,
      },
      {
        key: 'price_fen',
        title: t.columns.price,
        cell: ({ price_fen }) => format.yuan(price_fen),
        width: 120,
        align: 'end',
        sortable: true,
      },
      {
        key: 'stock',
        title: t.columns.stock,
        cell: ({ stock }) => format.number(stock),
        width: 110,
        align: 'end',
        sortable: true,
      },
      {
        key: 'made_on',
        title: t.columns.made,
        cell: ({ made_on }) => format.day(made_on),
        width: 150,
        sortable: true,
      },
    ],
    [t, format],
  );
}
