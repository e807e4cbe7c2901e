import type { LogEntry } from '@motif/contract/features/system/system-log';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { filledParts } from '../../shared/hooks/use-url-filter';

export interface SystemLogFilter {
  level: LogEntry['level'] | '';
  source: LogEntry['source'] | '';
  period: 'day' | 'week' | 'month' | '';
  text: string;
}

/** How soon a new line appears while somebody looks. */
const FRESH_MS = 10_000;

export function useSystemLog(filter: SystemLogFilter) {
  return useInfiniteQuery({
    queryKey: ['system-log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/log/',
        { query: { ...filledParts(filter), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    // A hidden tab asks for nothing: that is the library's default for an interval.
    // Nor does somebody who reads far back: every page would be asked for again.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? FRESH_MS : false),
    staleTime: 0,
  });
}

export const useLogEntry = (id: number) =>
  useQuery({
    queryKey: ['system-log', 'one', id],
    queryFn: ({ signal }) => call('GET /system/log/{id}/', { params: { id } }, { silent: true, signal }),
  });
