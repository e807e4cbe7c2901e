import { useRef } from 'react';
import type { Column, RowKey } from '../columns/column';
import type { DataTableProps } from '../data-table-props';
import { useTicks } from '../selection';
import { useRowFocus } from './use-row-focus';
import { useRowWindow } from './use-row-window';

/** What rows and cards are drawn from. */
export interface RowViewProps<Row> extends DataTableProps<Row> {
  keys: readonly RowKey[];
  shown: readonly Column<Row>[];
}

/** What one row or card is drawn from. */
export interface RowProps<Row> {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  name: string;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  /** Arrows and Tab arrive here. */
  isActive: boolean;
  isOpen: boolean;
  canOpen: boolean;
  /** Set where only the rows in sight are in the document. */
  top: number | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

export function useRows<Row, Body extends HTMLElement>(view: RowViewProps<Row>, rowHeight: number) {
  const { rows, keys, shown, rowName, selection, onOpenRow, openKey } = view;
  const body = useRef<Body>(null);
  const ticks = useTicks(keys, selection);
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpenRow?.(row);
  };
  const { active, listeners } = useRowFocus({ body, keys, ticks, onOpen: onOpenRow && open });
  const { placed, height, measure } = useRowWindow({ body, keys, active, rowHeight });
  const drawn = placed.flatMap(({ index, top }) => {
    const row = rows[index];
    const key = keys[index];
    if (row === undefined || key === undefined) return [];
    const props: RowProps<Row> = {
      row,
      index,
      columns: shown,
      name: rowName(row),
      isSelected: selection?.selected.has(key),
      isActive: index === active,
      isOpen: key === openKey,
      canOpen: onOpenRow !== undefined,
      top,
      measure,
    };
    return [{ key, props }];
  });
  return { body, listeners, drawn, height };
}
