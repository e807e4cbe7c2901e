import type { OutboxMessage } from '@motif/contract/features/system/outbox';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { filledParts } from '../../shared/hooks/use-url-filter';
import { outboxKey } from './live';

export interface OutboxFilter {
  channel: OutboxMessage['channel'] | '';
  state: OutboxMessage['state'] | '';
  recipient: string;
}

/** The list is live: the event stream invalidates everything under `outbox`. */
export function useOutbox(filter: OutboxFilter) {
  return useInfiniteQuery({
    queryKey: [...outboxKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/outbox/',
        { query: { ...filledParts(filter), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
