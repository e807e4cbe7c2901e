import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, in figures of one width. */
  align?: 'start' | 'end';
  /** Fixed, in pixels. Columns without a width share what is left. */
  width?: number;
  minWidth?: number;
  sortable?: boolean;
  /** The columns menu cannot hide it. */
  alwaysShown?: boolean;
  /** What the foot says about all rows, such as their sum. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** The title of a card, or nothing on a card; otherwise a pair of label and value. */
  phone?: 'title' | 'hidden';
  /** A long text takes several lines instead of ending in dots. */
  wraps?: boolean;
  /** A column of buttons: its title is said but not shown. */
  bare?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A third press gives the order back to the list. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}

/** Enough for a day with its time, in either language. */
export const TIME_WIDTH = 210;

const SHARED_WIDTH = 160;
/** The tick and the arrow that opens a row. */
export const CONTROL_WIDTH = 44;

export const smallestWidth = (column: Column<never>, widths: Widths): number =>
  widths[column.key] ?? column.width ?? column.minWidth ?? SHARED_WIDTH;

export type Widths = Readonly<Record<string, number>>;

interface Tracks {
  /** The `grid-template-columns` of every row: it must not depend on what the cells hold. */
  template: string;
  /** Below this width, in pixels, the table scrolls sideways. */
  width: number;
}

export function tracksOf(
  columns: readonly Column<never>[],
  widths: Widths,
  controls: { tick: boolean; open: boolean },
): Tracks {
  const isFixed = (column: Column<never>) => (widths[column.key] ?? column.width) !== undefined;
  const last = columns.every(isFixed) ? columns.at(-1) : undefined;
  const tracks = columns.map((column) => {
    const width = smallestWidth(column, widths);
    return isFixed(column) && column !== last ? `${width}px` : `minmax(${width}px, 1fr)`;
  });
  if (controls.tick) tracks.unshift(`${CONTROL_WIDTH}px`);
  if (controls.open) tracks.push(`${CONTROL_WIDTH}px`);
  const sum = columns.reduce((total, column) => total + smallestWidth(column, widths), 0);
  const count = Number(controls.tick) + Number(controls.open);
  return { template: tracks.join(' '), width: sum + count * CONTROL_WIDTH };
}

/** The column that names a row: the head of its card and its heading for a screen reader. */
export const titleColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ phone }) => phone === 'title') ?? columns[0];
