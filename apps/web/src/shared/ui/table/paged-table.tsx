import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorState } from '../states/error-state';
import { DataTable } from './data-table';
import type { DataTableProps } from './data-table-props';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'loading' | 'more'> {
  query: UseInfiniteQueryResult<InfiniteData<{ list: Row[] }>>;
}

/** A table of a list that comes page by page, in all its states. */
export function PagedTable<Row>({ query, ...table }: PagedTableProps<Row>) {
  const { data, isPending, hasNextPage, isFetchingNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.list) ?? [], [data]);
  if (!isPending && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const more = {
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
  };
  return <DataTable {...table} rows={rows} loading={isPending} more={more} />;
}
