import type { RefundFilter } from '@motif/contract/features/refunds/refunds';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { refundsKey } from './live';

export const useRefunds = (state: RefundFilter, q: string) =>
  useInfiniteQuery({
    queryKey: [...refundsKey, 'list', state, q],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/refunds/',
        { query: { state, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** What of an order can be refunded now; asked for again whenever the dialog opens. */
export const useRefundQuote = (order_no: string, enabled: boolean) =>
  useQuery({
    queryKey: [...refundsKey, 'quote', order_no],
    // A number that was mistyped is said at its field.
    queryFn: ({ signal }) =>
      call('GET /system/refunds/quote/', { query: { order_no } }, { silent: true, unlogged: true, signal }),
    enabled,
    retry: false,
  });

export function useRefreshRefunds(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: refundsKey });
}
