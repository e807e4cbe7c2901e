import type { QueryClient } from '@tanstack/react-query';
import type { LivePart } from '../../shared/api/live';
import { dependsOnPicturesKey, pictureListsKey, picturesKey } from '../pictures/pictures-query';
import { refreshMarks } from './favourite-marks';
import { onFavouritesChanged } from './favourites-changed';
import { favouritesKey } from './favourites-query';

const COLLECTED = { gallery: 'collected' } as const;

/** A hidden gallery of favourites starts again at its first page when the person comes back to it. */
const forgetUnseen = (client: QueryClient) =>
  client.removeQueries({ queryKey: [...pictureListsKey, COLLECTED], type: 'inactive' });

/** What shows hearts, their number, or which pictures are favourites. */
export const favouritesLive: LivePart = {
  event: 'favourites_changed',
  stale: [favouritesKey, [...picturesKey, 'one'], [...dependsOnPicturesKey, 'first', COLLECTED]],
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
