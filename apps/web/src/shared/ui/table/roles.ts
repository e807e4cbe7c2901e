/**
 * The rows are laid out as grids, and some browsers take an element that is laid out so for no part of a table; said
 * once more, it stays one.
 */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
