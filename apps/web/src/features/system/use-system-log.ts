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

/** The delay after which a new line appears while the page is open. */
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
    // A hidden tab does not poll; this is the library's default. A reader of older pages does not poll either,
    // because every page would be loaded again.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? FRESH_MS : false),
    staleTime: 0,
  });
}

export const useLogEntry = (id: number) =>
  useQuery({
    queryKey: ['system-log', 'one', id],
    queryFn: ({ signal }) => call('GET /system/log/{id}/', { params: { id } }, { silent: true, signal }),
  });
