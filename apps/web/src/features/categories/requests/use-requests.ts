import type { RequestList } from '@motif/contract/features/categories/category-requests';
import { queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { categoryRequestsKey } from '../live';

export const ownRequestsQuery = queryOptions({
  queryKey: [...categoryRequestsKey, 'mine'],
  queryFn: ({ signal }) => call('GET /product/category_requests/', undefined, { silent: true, signal }),
});

/** What waits for operators, oldest first, or what they decided. */
export const useRequestReviews = (state: RequestList) =>
  useInfiniteQuery({
    queryKey: [...categoryRequestsKey, 'operators', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/category_requests/',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** What colleagues ask for, or what became of it. */
export const useColleagueRequests = (state: RequestList) =>
  useInfiniteQuery({
    queryKey: [...categoryRequestsKey, 'company', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /user/category_requests/',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export function useRefreshRequests(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: categoryRequestsKey });
}
