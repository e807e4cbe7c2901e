import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../../shared/api/api-error';
import { useSession } from '../../shared/session/session-store';

const FRESH_MS = 30_000;

/** Reads are tried once more when nobody answered; a refusal is an answer, and writes are never repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isPassing(error),
    },
    mutations: { retry: false },
  },
});

/** What one person has seen must not be shown to the next. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear();
});
