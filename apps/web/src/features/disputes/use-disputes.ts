import type { OwnDispute } from '@motif/contract/features/disputes/disputes';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { disputesKey } from './live';

export interface DisputeListFilter extends Record<'side' | 'state', string> {
  side: OwnDispute['side'] | '';
  state: 'open' | 'closed' | '';
}

export const useOwnDisputes = ({ side, state }: DisputeListFilter) =>
  useInfiniteQuery({
    queryKey: [...disputesKey, 'own', side, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /user/disputes/',
        {
          query: { ...(side && { side }), ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useRoom = (id: number) =>
  useQuery({
    queryKey: [...disputesKey, 'room', id],
    queryFn: ({ signal }) => call('GET /user/disputes/{id}/', { params: { id } }, { silent: true, signal }),
    retry: false,
  });

/** Reads everything about disputes again. */
export function useRefreshDisputes(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: disputesKey });
}
