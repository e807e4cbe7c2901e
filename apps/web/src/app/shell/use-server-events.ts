import type { ServerEvent } from '@motif/contract/features/system/system';
import { useEffect } from 'react';
import { refreshMarks } from '../../features/favourites/favourite-marks';
import { onFavouritesChanged } from '../../features/favourites/favourites-changed';
import { forgetUnseenFavourites } from '../../features/favourites/forget-unseen-favourites';
import { sayUploadsChanged } from '../../features/uploads/uploads-changed';
import { call } from '../../shared/api/call';
import { followEvents } from '../../shared/api/events';
import { loadSession } from '../../shared/api/load-rights';
import { gathered } from './gathered';
import { queryClient } from './query-client';

const ignore = () => {
  // Asked in the background: a refused session has ended and spoken by itself, anything else is asked again later.
};

/** What news of pictures is about. An area is everybody's, and is read as far as it is shown. */
const OF_PICTURES = [['picture-news'], ['pictures', 'list', { gallery: 'area' }]];
/** Queries that live on events. */
const LIVE = [['notices'], ['outbox'], ['uploads'], ['favourites'], ...OF_PICTURES];
/** What shows hearts, their number, or what is a favourite; of a gallery of them, how it begins. */
const OF_FAVOURITES = [
  ['favourites'],
  ['pictures', 'one'],
  ['picture-news', 'first', { gallery: 'collected' }],
];

/** One's own press is not gathered: its numbers stand beside the heart. */
function countFavouritesAnew(): void {
  for (const queryKey of OF_FAVOURITES) void queryClient.invalidateQueries({ queryKey });
  forgetUnseenFavourites(queryClient);
}

/** Changed rights reach the menu within seconds, and a session ended elsewhere ends here. */
export function useServerEvents(): void {
  useEffect(() => {
    const changes = {
      outbox_changed: gathered(queryClient, [['outbox']]),
      uploads_changed: gathered(queryClient, [['uploads']], { also: sayUploadsChanged }),
      notices_changed: gathered(queryClient, [['notices']], { isForMany: true }),
      pictures_changed: gathered(queryClient, OF_PICTURES, { isForMany: true }),
      favourites_changed: gathered(queryClient, OF_FAVOURITES, {
        also: () => {
          refreshMarks();
          forgetUnseenFavourites(queryClient);
        },
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
    const stopOwn = onFavouritesChanged(countFavouritesAnew);
    return () => {
      stop();
      stopOwn();
      for (const change of Object.values(changes)) change.stop();
    };
  }, []);
}
