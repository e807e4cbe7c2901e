import type { DisputeFilter } from '@motif/contract/features/disputes/dispute-reviews';
import type { Ruling } from '@motif/contract/features/disputes/disputes';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { disputesKey } from '../live';

export const useReviews = (state: DisputeFilter) =>
  useInfiniteQuery({
    queryKey: [...disputesKey, 'reviews', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/disputes/',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useReview = (id: number) =>
  useQuery({
    queryKey: [...disputesKey, 'review', id],
    queryFn: ({ signal }) => call('GET /system/disputes/{id}/', { params: { id } }, { silent: true, signal }),
  });

/** What the ruling would write, as it stands in the form. */
export const usePreview = (id: number, end: Omit<Ruling, 'note'> | null) =>
  useQuery({
    queryKey: [...disputesKey, 'preview', id, end],
    queryFn: ({ signal }) =>
      call(
        'GET /system/disputes/{id}/preview/',
        { params: { id }, query: end as Omit<Ruling, 'note'> },
        { silent: true, signal },
      ),
    enabled: end !== null,
    // A sale in between changes it, so it is never an old one.
    staleTime: 0,
    gcTime: 0,
  });
