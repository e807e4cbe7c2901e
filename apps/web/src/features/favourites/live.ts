import type { QueryClient } from '@tanstack/react-query';
import type { LivePart } from '../../shared/api/live';
import { newsKey } from '../pictures/choice-queries';
import { listsKey, picturesKey } from '../pictures/gallery-query';
import { refreshMarks } from './favourite-marks';
import { onFavouritesChanged } from './favourites-changed';
import { favouritesKey } from './groups/groups-query';

const COLLECTED = { gallery: 'collected' } as const;

/** A gallery of favourites out of sight begins again at its first page when the person comes back to it. */
const forgetUnseen = (client: QueryClient) =>
  client.removeQueries({ queryKey: [...listsKey, COLLECTED], type: 'inactive' });

/** What shows hearts, their number, or what is a favourite. */
export const favouritesLive: LivePart = {
  event: 'favourites_changed',
  stale: [favouritesKey, [...picturesKey, 'one'], [...newsKey, 'first', COLLECTED]],
  also: (client) => {
    refreshMarks();
    forgetUnseen(client);
  },
  onOwnChange: (client, listener) =>
    onFavouritesChanged(() => {
      forgetUnseen(client);
      listener();
    }),
};
