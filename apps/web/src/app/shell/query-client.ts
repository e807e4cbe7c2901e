import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '../../shared/api/api-error';
import { isConnected, useConnection } from '../../shared/api/connection';
import { useSession } from '../../shared/session/session-store';

const FRESH_MS = 30_000;

/** Reads are tried once more when nobody answered; a refusal is an answer, and writes are never repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isTemporary(error),
    },
    // A write is refused at once where there is no connection: done later, it would surprise.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Reads wait while the server cannot be reached, and what failed is fetched again when it can. */
onlineManager.setEventListener((setOnline) => {
  setOnline(isConnected());
  return useConnection.subscribe(() => setOnline(isConnected()));
});

/** What one person has seen must not be shown to the next. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear();
});
