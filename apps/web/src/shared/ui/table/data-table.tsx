import { useMemo, useRef } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../button';
import styles from './bar.module.css';
import { useColumnChoice } from './column-choice';
import type { DataTableProps, More } from './data-table-props';
import { RowsCards } from './rows-cards';
import { RowsTable } from './rows-table';
import { TableBar } from './table-bar';
import { tableText } from './table-text';
import { useIsNarrow } from './use-is-narrow';
import type { RowViewProps } from './use-rows';

/**
 * The product's table: rows that sort, are selected, opened and walked by keys; columns people arrange for themselves;
 * cards where there is no room for columns; of ten thousand rows only those in sight are in the document.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useText(tableText);
  const { columns, rows, rowKey, loading, empty, storageKey, more } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(place);
  const settings = useColumnChoice(columns, storageKey);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const view: RowViewProps<Row> = { ...props, keys, shown: settings.shown };
  const isEmpty = rows.length === 0 && !loading;
  return (
    <div ref={place} className={styles.place}>
      {isEmpty ? (
        empty
      ) : (
        <>
          <TableBar view={view} settings={settings} isNarrow={isNarrow} />
          {isNarrow ? <RowsCards view={view} /> : <RowsTable view={view} settings={settings} />}
          {loading && (
            <p role="status" className={styles.said}>
              {t.loading}
            </p>
          )}
          {more?.hasMore && <LoadMore more={more} />}
        </>
      )}
    </div>
  );
}

function LoadMore({ more }: { more: More }) {
  const t = useText(tableText);
  return (
    <div className={styles.more}>
      <Button busy={more.isLoading} onClick={more.onMore}>
        {t.more}
      </Button>
    </div>
  );
}
