import type { PointRecord } from '@motif/contract/features/finance/records';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { financeKey } from '../live';
import { RecordChart } from './record-chart';
import { useRecordColumns } from './record-columns';
import { RecordDrawer } from './record-drawer';
import { RecordFilters } from './record-filters';
import { RECORD_FILTERS, RECORD_LISTS, type RecordFilter, type RecordListName } from './record-lists';
import { RecordSums } from './record-sums';
import styles from './records.module.css';
import { recordsText } from './records-text';

/** The records of points (MO-4): what came in, what went out, and what was exchanged are this one page. */
export function RecordsPage({ list }: { list: RecordListName }) {
  const t = useText(recordsText);
  const { filter, change, clear, isFiltered } = useUrlFilter<RecordFilter>(RECORD_FILTERS);
  const records = useRecords(list, filter);
  const [open, setOpen] = useState<PointRecord>();
  const columns = useRecordColumns(list);
  const first = records.data?.pages[0];
  return (
    <Page
      title={t.titles[list]}
      actions={<ExportMenu save={(format, options) => RECORD_LISTS[list].save(format, filter, options)} />}
    >
      <RecordFilters list={list} filter={filter} onChange={change} />
      <div className={styles.overview}>
        <RecordSums list={list} sums={first?.sums} spent={first?.spent} total={first?.total} />
        <RecordChart list={list} filter={filter} />
      </div>
      <PagedTable
        query={records}
        label={t.titles[list]}
        columns={columns}
        rowKey={({ id, line }) => `${id}-${line}`}
        rowName={({ id }) => t.number(id)}
        onOpenRow={setOpen}
        openKey={open && `${open.id}-${open.line}`}
        storageKey={`records-${list}`}
        empty={<NoRecords list={list} filtered={isFiltered} onClear={clear} />}
      />
      {open && <RecordDrawer id={open.id} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function useRecords(list: RecordListName, filter: RecordFilter) {
  return useInfiniteQuery({
    queryKey: [...financeKey, 'records', list, filter],
    queryFn: ({ pageParam, signal }) =>
      RECORD_LISTS[list].page(
        filter,
        { with_total: true, ...(pageParam && { cursor: pageParam }) },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

interface NoRecordsProps {
  list: RecordListName;
  filtered: boolean;
  onClear: () => void;
}

function NoRecords({ list, filtered, onClear }: NoRecordsProps) {
  const t = useText(recordsText);
  if (filtered) {
    const clear = <Button onClick={onClear}>{t.clear}</Button>;
    return <EmptyState illustration="no-results" title={t.noneTitle} action={clear} />;
  }
  return (
    <EmptyState
      illustration="empty"
      title={t.emptyTitles[list]}
      text={t.emptyTexts[list]}
      action={<ButtonLink to={RECORD_LISTS[list].shop}>{t.emptyActions[list]}</ButtonLink>}
    />
  );
}
