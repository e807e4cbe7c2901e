import { onlineManager, QueryClient } from '@tanstack/react-query';
import { awayRetryDelay, isTemporary } from '../../shared/api/api-error';
import { isConnected, useConnection } from '../../shared/api/connection';
import { renewAddresses } from '../../shared/api/renew-addresses';
import { useSession } from '../../shared/session/session-store';

const FRESH_MS = 30_000;

/** A read is retried once when no answer came. A refusal is an answer, and writes are never repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isTemporary(error),
      // What is on screen stays; only a screen that has nothing to show asks again.
      refetchInterval: ({ state }) =>
        state.data === undefined && awayRetryDelay(state.error, state.errorUpdateCount),
    },
    // A write fails at once without a connection, because a late write would surprise the person.
    mutations: { retry: false, networkMode: 'always' },
  },
});

renewAddresses(queryClient);

/** Reads wait while the server cannot be reached, and failed ones are fetched again when it can. */
onlineManager.setEventListener((setOnline) => {
  setOnline(isConnected());
  return useConnection.subscribe(() => setOnline(isConnected()));
});

/** The next person on this device must not see the data of the last one. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear();
});
