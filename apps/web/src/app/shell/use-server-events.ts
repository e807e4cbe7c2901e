import type { ServerEvent } from '@motif/contract/system';
import { useEffect } from 'react';
import { refreshMarks } from '../../features/pictures/favourites/favourite-marks';
import { forgetUnseenFavourites } from '../../features/pictures/favourites/forget-unseen-favourites';
import { call } from '../../shared/api/call';
import { followEvents } from '../../shared/api/events';
import { loadSession } from '../../shared/api/load-rights';
import { sayUploadsChanged } from '../../shared/uploads/uploads-changed';
import { gathered } from './gathered';
import { queryClient } from './query-client';

const ignore = () => {
  // Asked in the background: a refused session has ended and spoken by itself, anything else is asked again later.
};

/** Queries that live on events. */
const LIVE = [['notices'], ['outbox'], ['uploads'], ['picture-news'], ['favourites']];
/** What shows hearts, their number, or what is a favourite; of a gallery of them, how it begins. */
const OF_FAVOURITES = [
  ['favourites'],
  ['pictures', 'one'],
  ['picture-news', 'first', { gallery: 'collected' }],
];

/** Changed rights reach the menu within seconds, and a session ended elsewhere ends here. */
export function useServerEvents(): void {
  useEffect(() => {
    const changes = {
      outbox_changed: gathered(queryClient, [['outbox']]),
      uploads_changed: gathered(queryClient, [['uploads']], sayUploadsChanged),
      notices_changed: gathered(queryClient, [['notices']]),
      pictures_changed: gathered(queryClient, [['picture-news']]),
      favourites_changed: gathered(queryClient, OF_FAVOURITES, () => {
        refreshMarks();
        forgetUnseenFavourites(queryClient);
      }),
    };
    // What came while nobody listened.
    const catchUp = () => {
      loadSession().catch(ignore);
      for (const queryKey of LIVE) void queryClient.invalidateQueries({ queryKey });
      refreshMarks();
    };
    const onEvent = (event: ServerEvent) => {
      switch (event.type) {
        case 'rights_changed':
          catchUp();
          void queryClient.invalidateQueries();
          break;
        case 'outbox_changed':
        case 'uploads_changed':
        case 'notices_changed':
        case 'pictures_changed':
        case 'favourites_changed':
          changes[event.type].say();
          break;
        case 'session_ended':
          // It may be another device's session. The server knows: a 401 ends ours.
          call('GET /user/userInfo/', undefined, { silent: true }).catch(ignore);
          break;
      }
    };
    const stop = followEvents(onEvent, catchUp);
    return () => {
      stop();
      for (const change of Object.values(changes)) change.stop();
    };
  }, []);
}
