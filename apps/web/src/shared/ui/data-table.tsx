import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps {
  /** Titles of the columns; an empty one stands over a column of buttons. */
  columns: readonly string[];
  /** Rows. A cell with `data-label` keeps its title on a phone, where each row is a card. */
  children: ReactNode;
}

/** A table of rows 44 px high that scrolls sideways on its own. */
export function DataTable({ columns, children }: DataTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((title) =>
              title ? (
                <th key={title} scope="col">
                  {title}
                </th>
              ) : (
                <td key={title} />
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
