import { memo } from 'react';
import { useText } from '../../i18n/text';
import type { Column } from './columns/column';
import { ROLES } from './roles';
import styles from './table.module.css';
import { tableText } from './table-text';

interface TableFootProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  hasTick: boolean;
  hasOpen: boolean;
}

function Foot<Row>({ columns, rows, hasTick, hasOpen }: TableFootProps<Row>) {
  const t = useText(tableText);
  return (
    <tfoot {...ROLES.group} className={styles.foot} data-sideways>
      <tr {...ROLES.row} className={styles.headRow} aria-rowindex={rows.length + 2}>
        {hasTick && <td {...ROLES.cell} className={styles.tick} />}
        {columns.map(({ key, total, align }, at) => (
          <td {...ROLES.cell} key={key} className={styles.cell} data-align={align}>
            {total ? total(rows) : at === 0 && t.total}
          </td>
        ))}
        {hasOpen && <td {...ROLES.cell} className={styles.open} />}
      </tr>
    </tfoot>
  );
}

/** Sums over ten thousand rows are made again only for other rows. */
export const TableFoot = memo(Foot) as typeof Foot;
