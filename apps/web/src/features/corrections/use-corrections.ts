import type { CorrectionState } from '@motif/contract/features/corrections';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { correctionsKey } from './live';

export const useCorrections = (state: CorrectionState) =>
  useInfiniteQuery({
    queryKey: [...correctionsKey, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/corrections/',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export function useRefreshCorrections(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: correctionsKey });
}
