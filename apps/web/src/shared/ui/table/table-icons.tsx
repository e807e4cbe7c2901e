import { icon } from '../display/icons';
import type { Sort } from './columns/column';
import styles from './head.module.css';

export const ColumnsIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
    <path d="M9.2 4.5v15M14.8 4.5v15" />
  </>,
);

/** Two small arrows; the one that counts is dark. */
export const SortIcon = ({ direction }: { direction: Sort['direction'] | undefined }) => (
  <svg className={styles.sortIcon} viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
    <path data-on={direction === 'ascending' || undefined} d="M5 1.5 8.5 6h-7Z" />
    <path data-on={direction === 'descending' || undefined} d="M5 12.5 1.5 8h7Z" />
  </svg>
);
