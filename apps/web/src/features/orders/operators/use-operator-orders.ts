import type { OrderTab } from '@motif/contract/features/orders/operator-orders';
import type { PaymentMethod } from '@motif/contract/features/orders/orders';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { filledParts } from '../../../shared/hooks/use-url-filter';
import type { OrderFilter } from '../list/use-order-list';
import { operatorOrdersKey } from '../orders-query';

export interface OperatorOrderFilter extends OrderFilter {
  tab: OrderTab | '';
  method: PaymentMethod | '';
}

export function useOperatorOrders(filter: OperatorOrderFilter) {
  return useInfiniteQuery({
    queryKey: [...operatorOrdersKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/orders/',
        { query: { ...filledParts(filter), with_total: true, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export const operatorOrderQuery = (no: string) =>
  queryOptions({
    queryKey: [...operatorOrdersKey, 'one', no],
    queryFn: ({ signal }) => call('GET /system/orders/{no}/', { params: { no } }, { signal, silent: true }),
  });

/** Reads again what a step has changed. */
export function useRefreshOrders() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: operatorOrdersKey });
}
