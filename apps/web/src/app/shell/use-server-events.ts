import type { ServerEvent } from '@motif/contract/system';
import { useEffect } from 'react';
import { call } from '../../shared/api/call';
import { followEvents } from '../../shared/api/events';
import { loadSession } from '../../shared/api/load-rights';
import { queryClient } from './query-client';

const ignore = () => {
  // Asked in the background: a refused session has ended and spoken by itself, anything else is asked again later.
};

/** Queries that live on events. */
const LIVE = [['notices'], ['outbox']];
const SPREAD_MS = 2000;

/** Changed rights reach the menu within seconds, and a session ended elsewhere ends here. */
export function useServerEvents(): void {
  useEffect(() => {
    // What came while nobody listened.
    const catchUp = () => {
      loadSession().catch(ignore);
      for (const queryKey of LIVE) void queryClient.invalidateQueries({ queryKey });
    };
    const onEvent = (event: ServerEvent) => {
      switch (event.type) {
        case 'rights_changed':
          catchUp();
          void queryClient.invalidateQueries();
          break;
        case 'outbox_changed':
          void queryClient.invalidateQueries({ queryKey: ['outbox'] });
          break;
        case 'notices_changed':
          // A broadcast reaches every open page at once; they need not all ask in the same instant.
          setTimeout(
            () => void queryClient.invalidateQueries({ queryKey: ['notices'] }),
            Math.random() * SPREAD_MS,
          );
          break;
        case 'session_ended':
          // It may be another device's session. The server knows: a 401 ends ours.
          call('GET /user/userInfo/', undefined, { silent: true }).catch(ignore);
          break;
      }
    };
    return followEvents(onEvent, catchUp);
  }, []);
}
