import { useText } from '../../i18n/text';
import styles from './bar.module.css';
import type { Column, Sort } from './columns/column';
import { tableText } from './table-text';

interface SortSelectProps {
  columns: readonly Column<never>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

const DIRECTIONS = ['ascending', 'descending'] as const;
const textOf = ({ key, direction }: Sort) => `${direction} ${key}`;

/** The order of cards, which have no head to press. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const t = useText(tableText);
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => DIRECTIONS.map((direction) => ({ title, sort: { key, direction } })));
  return (
    <select
      className={styles.sort}
      aria-label={t.sort}
      value={sort ? textOf(sort) : ''}
      onChange={({ target }) => onSort(choices.find((choice) => textOf(choice.sort) === target.value)?.sort)}
    >
      <option value="">{t.unsorted}</option>
      {choices.map((choice) => (
        <option key={textOf(choice.sort)} value={textOf(choice.sort)}>
          {t[choice.sort.direction](choice.title)}
        </option>
      ))}
    </select>
  );
}
