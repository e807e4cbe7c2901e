import { ADMIN_ROLE } from '@motif/contract/access';
import { QUEUE_COUNT_MAX, type Queue } from '@motif/contract/features/system/queues';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call';
import { useSession } from '../session/session-store';

export const queuesKey = ['queues'] as const;

export const useIsOperator = (): boolean =>
  useSession((state) => state.user?.roles.includes(ADMIN_ROLE) ?? false);

/** What waits for operators: menu, home and the screens themselves read this one answer; events keep it fresh. */
export function useQueues<T = Queue[]>(select?: (list: Queue[]) => T) {
  const isOperator = useIsOperator();
  return useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => call('GET /system/queues/', undefined, { signal, silent: true }),
    select: ({ list }) => (select ? select(list) : (list as T)),
    enabled: isOperator,
  });
}

/** The queue that a screen shows; undefined for everybody who is no operator, and for screens without one. */
export const useQueueOf = (screen: string | undefined): Queue | undefined =>
  useQueues((list) => list.find((queue) => queue.screen === screen)).data;

/** How much waits at any of these screens. */
export const useWaiting = (screens: readonly string[]): number =>
  useQueues((list) =>
    list.reduce((sum, { screen, count }) => (screens.includes(screen) ? sum + count : sum), 0),
  ).data ?? 0;

export const countText = (count: number): string =>
  count >= QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX - 1}+` : String(count);
