import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LivePart } from '../../shared/api/live';

const BATCH_MS = 1000;
const SPREAD_MS = 1000;

type Options = Pick<LivePart, 'also' | 'isForMany'>;

/**
 * Reads queries again after an event: at once for the first event, then once for all events of the next second. A
 * hundred finished uploads send a hundred events.
 */
export function invalidateInBatches(
  client: QueryClient,
  queryKeys: readonly QueryKey[],
  { also, isForMany = false }: Options = {},
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wanted = new Set<QueryKey>();
  let hasNews = false;

  const wait = () => {
    timer ??= setTimeout(run, BATCH_MS + Math.random() * SPREAD_MS);
  };
  const run = () => {
    timer = undefined;
    // After a second without events the next event counts as the first again.
    if (wanted.size === 0) return;
    if (hasNews) also?.(client);
    hasNews = false;
    for (const queryKey of wanted) {
      // A request that is already running may hold data from before the event, so the query is read once more after
      // it.
      if (client.isFetching({ queryKey }) > 0) continue;
      wanted.delete(queryKey);
      void client.invalidateQueries({ queryKey });
    }
    wait();
  };

  return {
    notify: () => {
      hasNews = true;
      for (const queryKey of queryKeys) wanted.add(queryKey);
      if (isForMany || timer !== undefined) wait();
      else run();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
