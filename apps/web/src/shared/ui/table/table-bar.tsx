import { useFormat } from '../../i18n/format';
import { useText } from '../../i18n/text';
import { Button } from '../actions/button';
import { Checkbox } from '../fields/checkbox';
import styles from './bar.module.css';
import type { ColumnSettings } from './columns/column-choice';
import { ColumnsMenu } from './columns/columns-menu';
import type { RowViewProps } from './rows/use-rows';
import { selectAll, tickState } from './selection';
import { SortSelect } from './sort-select';
import { tableText } from './table-text';

interface TableBarProps<Row> {
  view: RowViewProps<Row>;
  settings: ColumnSettings<Row>;
  /** Cards have no head: what stands there is found here. */
  isNarrow: boolean;
}

/** The line above the rows: what is selected, and which columns are shown. */
export function TableBar<Row>({ view, settings, isNarrow }: TableBarProps<Row>) {
  const t = useText(tableText);
  const { columns, keys, selection, onSort, storageKey, tools } = view;
  const state = selection && tickState(keys, selection.selected);
  const canSort = isNarrow && onSort && columns.some(({ sortable }) => sortable);
  if (!selection && !canSort && !storageKey && !tools) return null;
  return (
    <div className={styles.bar}>
      {selection && isNarrow && (
        <Checkbox
          label={t.selectAll}
          value={state === 'all'}
          indeterminate={state === 'some'}
          onChange={(on) => selection.onChange(selectAll(keys, selection.selected, on))}
        />
      )}
      {tools}
      {selection && (
        <Selected count={selection.selected.size} onClear={() => selection.onChange(new Set())} />
      )}
      <div className={styles.end}>
        {canSort && <SortSelect columns={columns} sort={view.sort} onSort={onSort} />}
        {storageKey && <ColumnsMenu columns={columns} settings={settings} />}
      </div>
    </div>
  );
}

function Selected({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useText(tableText);
  const format = useFormat();
  return (
    <>
      <span role="status" className={styles.count}>
        {count > 0 && t.selected(format.number(count))}
      </span>
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      )}
    </>
  );
}
