import type { QueryClient, QueryKey } from '@tanstack/react-query';

const GATHER_MS = 1000;
const SPREAD_MS = 1000;

/**
 * Reads queries anew because of an event: once for all that are said within a moment, and not on every open page in the
 * same instant. A hundred finished uploads are a hundred events.
 */
export function gathered(client: QueryClient, queryKeys: readonly QueryKey[], also?: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wanted = new Set<QueryKey>();
  let isSaid = false;

  const wait = () => {
    timer ??= setTimeout(run, GATHER_MS + Math.random() * SPREAD_MS);
  };
  const run = () => {
    timer = undefined;
    if (isSaid) also?.();
    isSaid = false;
    for (const queryKey of wanted) {
      // What is on its way is let through, though it may be from before the event: it is asked for once more after it.
      if (client.isFetching({ queryKey }) > 0) continue;
      wanted.delete(queryKey);
      void client.invalidateQueries({ queryKey });
    }
    if (wanted.size > 0) wait();
  };

  return {
    say: () => {
      isSaid = true;
      for (const queryKey of queryKeys) wanted.add(queryKey);
      wait();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
