import { Skeleton } from '../../states/skeleton';
import type { Column } from '../columns/column';
import { ROLES } from '../roles';
import styles from '../table.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
/** Texts differ in length. */
const LENGTHS = ['72%', '54%', '88%', '64%'];

interface SkeletonRowsProps {
  columns: readonly Column<never>[];
  controls: { tick: boolean; open: boolean };
}

/** Rows to come, in the shape of the real ones. */
export const SkeletonRows = ({ columns, controls }: SkeletonRowsProps) => (
  <tbody {...ROLES.group} className={`${styles.body} ${styles.waiting}`} aria-hidden="true" data-sideways>
    {ROWS.map((row) => (
      <tr key={row} className={styles.row}>
        {controls.tick && (
          <td className={styles.tick}>
            <Skeleton width={16} />
          </td>
        )}
        {columns.map(({ key, align }, at) => (
          <td key={key} className={styles.cell} data-align={align}>
            <Skeleton width={LENGTHS[(row + at) % LENGTHS.length] ?? '72%'} height={14} />
          </td>
        ))}
        {controls.open && <td className={styles.open} />}
      </tr>
    ))}
  </tbody>
);
