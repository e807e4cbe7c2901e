import type { LivePart } from '../../shared/api/live';
import { dependsOnPicturesKey, pictureListsKey } from './pictures-query';

/**
 * Galleries offer new pictures instead of reading their lists again. An area is the same for everybody and changes
 * rarely.
 */
export const picturesLive: LivePart = {
  event: 'pictures_changed',
  stale: [dependsOnPicturesKey, [...pictureListsKey, { gallery: 'area' }]],
  isForMany: true,
};
