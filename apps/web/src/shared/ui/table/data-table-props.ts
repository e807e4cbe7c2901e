import type { ReactNode } from 'react';
import type { Column, RowKey, Sort } from './columns/column';
import type { Selection } from './selection';

export interface More {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** How much room a row takes; a phone has cards, which take what they need. */
export type Density = 'compact' | 'normal' | 'loose';

export interface DataTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  /** What a row is called, where its tick and its arrow are said. */
  rowName: (row: Row) => string;
  selection?: Selection | undefined;
  /** The rows come in this order; the table only shows it and asks for another. */
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  onOpenRow?: ((row: Row) => void) | undefined;
  /** The row that is open now. */
  openKey?: RowKey | undefined;
  /** What stands there instead of a table without rows. */
  empty?: ReactNode;
  loading?: boolean;
  /** Lets people choose columns, their order and widths; the name under which the choice is kept. */
  storageKey?: string | undefined;
  /** The table scrolls in a box of this height, in pixels; otherwise with the page. */
  height?: number | undefined;
  more?: More | undefined;
  density?: Density | undefined;
  /** Stands at the start of the line above the table. */
  tools?: ReactNode;
}
