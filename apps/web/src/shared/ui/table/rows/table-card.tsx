import { memo } from 'react';
import { useText } from '../../../i18n/text';
import { ChevronRightIcon } from '../../display/icons';
import { Tick } from '../../fields/tick';
import { titleColumn } from '../columns/column';
import { tableText } from '../table-text';
import styles from './cards.module.css';
import type { RowProps } from './use-rows';

interface TableCardProps<Row> extends RowProps<Row> {
  /** How many there are; -1 while more can be loaded. */
  count: number;
}

function Card<Row>({ row, index, count, columns, top, measure, ...about }: TableCardProps<Row>) {
  const t = useText(tableText);
  const { name, isSelected, isActive, isOpen, canOpen } = about;
  const title = titleColumn(columns);
  const others = columns.filter((column) => column !== title && column.phone !== 'hidden');
  return (
    <li
      ref={measure}
      className={styles.entry}
      style={top === undefined ? undefined : { top }}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-current={isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
    >
      <div className={styles.card} data-selected={isSelected || undefined}>
        <div className={styles.top}>
          {isSelected !== undefined && (
            <span className={styles.control} data-tick>
              <Tick aria-label={t.select(name)} checked={isSelected} readOnly />
            </span>
          )}
          <div className={styles.title}>{title?.cell(row)}</div>
          {canOpen && (
            <button type="button" className={styles.control} data-open aria-label={t.open(name)}>
              <ChevronRightIcon width={16} height={16} />
            </button>
          )}
        </div>
        <dl className={styles.pairs}>
          {others.map((column) => (
            <div key={column.key} data-bare={column.bare}>
              <dt>{column.title}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

export const TableCard = memo(Card) as typeof Card;
