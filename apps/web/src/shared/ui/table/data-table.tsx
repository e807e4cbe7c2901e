import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../actions/button';
import styles from './bar.module.css';
import { useColumnChoice } from './columns/column-choice';
import type { DataTableProps, More } from './data-table-props';
import { RowsCards } from './rows/rows-cards';
import { RowsTable } from './rows/rows-table';
import type { RowViewProps } from './rows/use-rows';
import { TableBar } from './table-bar';
import { tableText } from './table-text';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row has one key, whichever function says it
  const keys = useMemo(() => rows.map(rowKey), [rows]);
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

/** Less room than this, and columns become cards. */
const CARDS_BELOW_PX = 640;

/** Whether the table's own place is narrow, however wide the window. */
function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const width = element.offsetWidth;
      // Hidden (a kept view): it stays as it was.
      if (width > 0) setNarrow(width < CARDS_BELOW_PX);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [place]);
  return isNarrow;
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
