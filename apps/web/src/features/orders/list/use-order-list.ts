import type { OrderState } from '@motif/contract/features/orders/order-states';
import type { PackageKind } from '@motif/contract/features/packages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { filledParts } from '../../../shared/hooks/use-url-filter';
import { ordersKey } from '../orders-query';

export interface OrderFilter {
  state: OrderState | '';
  kind: PackageKind | '';
  from: string;
  to: string;
  q: string;
}

export function useOrderList(filter: OrderFilter) {
  return useInfiniteQuery({
    queryKey: [...ordersKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /payment/orders/',
        { query: { ...filledParts(filter), with_total: true, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
