import type { REVIEW_FILTERS } from '@motif/contract/features/withdrawals/steps';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { withdrawalsKey } from '../live';

export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export const useReviews = (state: ReviewFilter) =>
  useInfiniteQuery({
    queryKey: [...withdrawalsKey, 'reviews', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/withdrawals/',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useReview = (id: number) =>
  useQuery({
    queryKey: [...withdrawalsKey, 'review', id],
    queryFn: ({ signal }) =>
      call('GET /system/withdrawals/{id}/', { params: { id } }, { silent: true, signal }),
  });
