import type { QueryClient, QueryKey } from '@tanstack/react-query';

const GATHER_MS = 1000;
const SPREAD_MS = 1000;

interface Options {
  /** Besides the reading, as often as that. */
  also?: () => void;
  /** Many people hear the event in the same instant: even the first reading waits, on every page for another while. */
  isForMany?: boolean;
}

/**
 * Reads queries anew because of an event: at once for the first, and then once for all that are said within a moment.
 * A hundred finished uploads are a hundred events.
 */
export function gathered(client: QueryClient, queryKeys: readonly QueryKey[], options: Options = {}) {
  const { also, isForMany = false } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wanted = new Set<QueryKey>();
  let isSaid = false;

  const wait = () => {
    timer ??= setTimeout(run, GATHER_MS + Math.random() * SPREAD_MS);
  };
  const run = () => {
    timer = undefined;
    // A moment without a word: the next one is a first one again.
    if (wanted.size === 0) return;
    if (isSaid) also?.();
    isSaid = false;
    for (const queryKey of wanted) {
      // What is on its way is let through, though it may be from before the event: it is asked for once more after it.
      if (client.isFetching({ queryKey }) > 0) continue;
      wanted.delete(queryKey);
      void client.invalidateQueries({ queryKey });
    }
    wait();
  };

  return {
    say: () => {
      isSaid = true;
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
