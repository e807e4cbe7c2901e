import { memo } from 'react';
import { useText } from '../../../i18n/text';
import { ChevronRightIcon } from '../../display/icons';
import { Tick } from '../../fields/tick';
import { type Column, titleColumn } from '../columns/column';
import { ROLES } from '../roles';
import styles from '../table.module.css';
import { tableText } from '../table-text';
import type { RowProps } from './use-rows';

function Row<Row>({ row, index, columns, top, measure, ...about }: RowProps<Row>) {
  const t = useText(tableText);
  const { name, isSelected, isActive, isOpen, canOpen } = about;
  const title = titleColumn(columns);
  return (
    <tr
      {...ROLES.row}
      ref={measure}
      className={styles.row}
      style={top === undefined ? undefined : { top }}
      data-index={index}
      data-opens={canOpen || undefined}
      // The head is the first row.
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {isSelected !== undefined && (
        <td {...ROLES.cell} className={styles.tick} data-tick>
          <Tick aria-label={t.select(name)} checked={isSelected} tabIndex={isActive ? 0 : -1} readOnly />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} isTitle={column === title} />
      ))}
      {canOpen && (
        <td {...ROLES.cell} className={styles.open}>
          <button type="button" data-open aria-label={t.open(name)} tabIndex={isActive ? 0 : -1}>
            <ChevronRightIcon width={16} height={16} />
          </button>
        </td>
      )}
    </tr>
  );
}

/** A row is drawn again only when it changes itself: selecting one of many costs one. */
export const TableRow = memo(Row) as typeof Row;

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  isTitle: boolean;
}

function Cell<Row>({ column, row, isTitle }: CellProps<Row>) {
  const content = column.cell(row);
  const attributes = {
    className: styles.cell,
    'data-align': column.align,
    'data-wraps': column.wraps,
    'data-bare': column.bare,
    title: typeof content === 'string' && !column.wraps ? content : undefined,
  };
  return isTitle ? (
    <th {...ROLES.rowHead} {...attributes}>
      {content}
    </th>
  ) : (
    <td {...ROLES.cell} {...attributes}>
      {content}
    </td>
  );
}
