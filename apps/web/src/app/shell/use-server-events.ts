import type { ServerEvent } from '@motif/contract/system';
import { useEffect } from 'react';
import { call } from '../../shared/api/call';
import { followEvents } from '../../shared/api/events';
import { loadSession } from '../../shared/api/load-rights';
import { queryClient } from './query-client';

const ignore = () => {
  // Asked in the background: a refused session has ended and spoken by itself, anything else is asked again later.
};

/** Changed rights reach the menu within seconds, and a session ended elsewhere ends here. */
export function useServerEvents(): void {
  useEffect(() => {
    const catchUp = () => {
      loadSession().catch(ignore);
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
        case 'session_ended':
          // It may be another device's session. The server knows: a 401 ends ours.
          call('GET /user/userInfo/', undefined, { silent: true }).catch(ignore);
          break;
      }
    };
    return followEvents(onEvent, catchUp);
  }, []);
}
