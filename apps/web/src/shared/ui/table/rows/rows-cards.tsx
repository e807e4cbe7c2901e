import { useText } from '../../../i18n/text';
import { Skeleton } from '../../states/skeleton';
import type { Column } from '../columns/column';
import { tableText } from '../table-text';
import styles from './cards.module.css';
import { TableCard } from './table-card';
import { type RowViewProps, useRows } from './use-rows';

/** Until it has been measured. */
const CARD_PX = 160;

/** The rows of a table that has too little width for columns. */
export function RowsCards<Row>({ view }: { view: RowViewProps<Row> }) {
  const { label, rows, shown, loading, more } = view;
  const { body, listeners, drawn, height } = useRows<Row, HTMLUListElement>(view, CARD_PX);
  const count = more?.hasMore ? -1 : rows.length;
  return (
    <>
      {rows.length > 0 && <Totals columns={shown} rows={rows} />}
      <ul
        {...listeners}
        ref={body}
        className={styles.list}
        style={{ height }}
        data-virtual={height !== undefined}
        aria-label={label}
        aria-busy={loading}
      >
        {loading && rows.length === 0 && <SkeletonCards />}
        {drawn.map(({ key, props }) => (
          <TableCard key={key} {...props} count={count} />
        ))}
      </ul>
    </>
  );
}

function Totals<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  const t = useText(tableText);
  const summed = columns.filter(({ total }) => total);
  if (summed.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t.total}>
      <strong>{t.total}</strong>
      <dl className={styles.pairs}>
        {summed.map(({ key, title, total }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{total?.(rows)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SkeletonCards = () =>
  [0, 1, 2, 3].map((card) => (
    <li key={card} className={`${styles.entry} ${styles.waiting}`} aria-hidden="true">
      <div className={styles.card}>
        <Skeleton width="60%" />
        <Skeleton height={14} />
        <Skeleton width="80%" height={14} />
      </div>
    </li>
  ));
