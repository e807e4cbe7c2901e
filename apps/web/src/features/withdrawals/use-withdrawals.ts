import type { WithdrawalState } from '@motif/contract/features/withdrawals/steps';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { textNow } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/overlay/toast';
import { withdrawalsKey } from './live';
import { withdrawalsText } from './withdrawals-text';

export const useStanding = () =>
  useQuery({
    queryKey: [...withdrawalsKey, 'standing'],
    queryFn: ({ signal }) => call('GET /payment/withdraw/standing/', undefined, { silent: true, signal }),
  });

/** The server tells the accounts only to people who may withdraw. */
export const usePayees = (enabled: boolean) =>
  useQuery({
    queryKey: [...withdrawalsKey, 'payees'],
    queryFn: ({ signal }) => call('GET /payment/payees/', undefined, { silent: true, signal }),
    enabled,
  });

export const useRecords = (state: WithdrawalState | '') =>
  useInfiniteQuery({
    queryKey: [...withdrawalsKey, 'records', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /payment/withdraw/',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Reads everything about withdrawals again. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: withdrawalsKey });
}

export function useCancelWithdrawal(id: number) {
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /payment/withdraw/{id}/cancel/');
  return useMutation({
    mutationFn: () => send({ params: { id } }),
    onSuccess: () => toast.success(textNow(withdrawalsText).cancelled),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
}

export function useRemovePayee() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /payment/payees/{id}/', { params: { id } }),
    onSuccess: () => toast.success(textNow(withdrawalsText).payees.removed),
    onSettled: refresh,
  });
}
