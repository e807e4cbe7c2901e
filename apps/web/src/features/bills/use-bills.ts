import type { BillProvider } from '@motif/contract/features/bills/bill-words';
import type { BillDetail } from '@motif/contract/features/bills/bills';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../shared/api/call';

const billsKey = ['bills'] as const;

const billQuery = (id: number) =>
  queryOptions({
    queryKey: [...billsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /system/bills/{id}/', { params: { id } }, { signal, silent: true }),
  });

export const useBill = (id: number) => useQuery(billQuery(id));

export const useBillDays = () =>
  useQuery({
    queryKey: [...billsKey, 'days'],
    queryFn: ({ signal }) => call('GET /system/bill_days/', {}, { signal, silent: true }),
  });

export const useBills = (provider: BillProvider | '') =>
  useInfiniteQuery({
    queryKey: [...billsKey, 'list', provider],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/bills/',
        { query: { ...(provider && { provider }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Shows what a step has answered, and reads the lists again. */
export function useShowBill() {
  const client = useQueryClient();
  return (bill: BillDetail) => {
    client.setQueryData(billQuery(bill.id).queryKey, bill);
    void client.invalidateQueries({ queryKey: billsKey });
  };
}
