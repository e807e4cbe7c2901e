import type { Report } from '@motif/contract/features/reports';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { reportsKey } from './live';

export type ReportKind = Report['kind'] | '';

export function useReports(state: Report['state'], kind: ReportKind) {
  return useInfiniteQuery({
    queryKey: [...reportsKey, state, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/reports/',
        { query: { state, ...(kind && { kind }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** If somebody else has decided meanwhile, the list shows it. */
export function useRefreshReports(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: reportsKey });
}
