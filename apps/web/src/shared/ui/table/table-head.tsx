import { useText } from '../../i18n/text';
import { Tick } from '../fields/tick';
import { type Column, nextSort, smallestWidth } from './columns/column';
import type { ColumnSettings } from './columns/column-choice';
import { ColumnResizer } from './columns/column-resizer';
import head from './head.module.css';
import { ROLES } from './roles';
import type { RowViewProps } from './rows/use-rows';
import { selectAll, tickState } from './selection';
import styles from './table.module.css';
import { SortIcon } from './table-icons';
import { tableText } from './table-text';

interface TableHeadProps<Row> {
  view: RowViewProps<Row>;
  settings: ColumnSettings<Row>;
}

export function TableHead<Row>({ view, settings }: TableHeadProps<Row>) {
  const t = useText(tableText);
  const { keys, shown, selection, onOpenRow } = view;
  const state = selection && tickState(keys, selection.selected);
  return (
    <thead {...ROLES.group} className={styles.head} data-sideways>
      <tr {...ROLES.row} className={styles.headRow} aria-rowindex={1}>
        {selection && (
          <th {...ROLES.head} scope="col" className={styles.tick}>
            <Tick
              aria-label={t.selectAll}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={({ target }) =>
                selection.onChange(selectAll(keys, selection.selected, target.checked))
              }
            />
          </th>
        )}
        {shown.map((column) => (
          <HeadCell key={column.key} column={column} view={view} settings={settings} />
        ))}
        {onOpenRow && (
          <th {...ROLES.head} scope="col" className={styles.open}>
            <span className={head.said}>{t.openColumn}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, view, settings }: TableHeadProps<Row> & { column: Column<Row> }) {
  const { sort, onSort, storageKey } = view;
  const { key, title, align, bare, minWidth } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const canSort = column.sortable && onSort;
  return (
    <th
      {...ROLES.head}
      scope="col"
      className={styles.cell}
      data-align={align}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
    >
      {canSort ? (
        <button type="button" className={head.sort} onClick={() => onSort(nextSort(sort, key))}>
          <span className={head.title}>{title}</span>
          <SortIcon direction={direction} />
        </button>
      ) : (
        <span className={bare ? head.said : head.title}>{title}</span>
      )}
      {storageKey && (
        <ColumnResizer
          title={title}
          width={smallestWidth(column, settings.choice.widths)}
          smallest={minWidth}
          onResize={(width) => settings.resize(key, width)}
        />
      )}
    </th>
  );
}
