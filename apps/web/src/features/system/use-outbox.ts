import type { OutboxMessage } from '@motif/contract/outbox';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call';

export interface OutboxFilter {
  channel: OutboxMessage['channel'] | '';
  state: OutboxMessage['state'] | '';
  recipient: string;
}

/** The filter stands in the address, so that it can be passed on and survives a reload. */
export function useOutboxFilter() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const filter = {
    channel: read('channel'),
    state: read('state'),
    recipient: read('recipient'),
  } as OutboxFilter;
  const change = (next: Partial<OutboxFilter>) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, value);
          else changed.delete(name);
        }
        return changed;
      },
      { replace: true },
    );
  return { filter, change };
}

/** Live: the event stream invalidates everything under `outbox`. */
export function useOutbox(filter: OutboxFilter) {
  return useInfiniteQuery({
    queryKey: ['outbox', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/outbox/',
        {
          query: {
            ...(filter.channel && { channel: filter.channel }),
            ...(filter.state && { state: filter.state }),
            ...(filter.recipient && { recipient: filter.recipient }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
