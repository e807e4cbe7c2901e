import type {
  VerificationKind,
  VerificationState,
} from '@motif/contract/features/verifications/verification-states';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { verificationsKey } from '../live';

export type ReviewKind = VerificationKind | '';

export const useReviews = (state: VerificationState, kind: ReviewKind) =>
  useInfiniteQuery({
    queryKey: [...verificationsKey, 'reviews', state, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/verifications/',
        { query: { state, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useReview = (id: number) =>
  useQuery({
    queryKey: [...verificationsKey, 'review', id],
    queryFn: ({ signal }) =>
      call('GET /system/verifications/{id}/', { params: { id } }, { silent: true, signal }),
    // A name is not kept longer than it is looked at.
    gcTime: 0,
  });
