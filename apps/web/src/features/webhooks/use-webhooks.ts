import type { AnyWebhookType, DeliveryState } from '@motif/contract/features/webhooks/webhook-choices';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { serverNow } from '../../shared/server-clock';

export const webhooksKey = ['webhooks'];
const SOON_MS = 1000;
/** A test or a new try is over within this time; later the list is asked for by hand. */
const ANSWER_MS = 30_000;

export function useWebhooks() {
  return useQuery({
    queryKey: [...webhooksKey, 'list'],
    queryFn: ({ signal }) => call('GET /organization/webhooks/', undefined, { silent: true, signal }),
  });
}

export interface DeliveryFilter {
  state: DeliveryState | '';
  type: AnyWebhookType | '';
}

export function useDeliveries(id: number, { state, type }: DeliveryFilter) {
  return useInfiniteQuery({
    queryKey: [...webhooksKey, 'deliveries', id, state, type],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /organization/webhooks/{id}/deliveries/',
        {
          params: { id },
          query: { ...(state && { state }), ...(type && { type }), ...(pageParam && { cursor: pageParam }) },
        },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** A delivery, watched while its answer may come any moment. */
export function useDelivery(id: number) {
  return useQuery({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: ({ signal }) =>
      call('GET /organization/webhook_deliveries/{id}/', { params: { id } }, { silent: true, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? SOON_MS : false),
  });
}

export function isUnderWay({
  state,
  next_try_at,
}: {
  state: DeliveryState;
  next_try_at: string | null;
}): boolean {
  return state === 'waiting' && next_try_at !== null && Date.parse(next_try_at) < serverNow() + ANSWER_MS;
}
