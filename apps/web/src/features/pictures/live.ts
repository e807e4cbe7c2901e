import type { LivePart } from '../../shared/api/live';
import { dependsOnPicturesKey, pictureListsKey } from './pictures-query';

/** Galleries offer what is new instead of reading their lists again. An area is everybody's and changes rarely. */
export const picturesLive: LivePart = {
  event: 'pictures_changed',
  stale: [dependsOnPicturesKey, [...pictureListsKey, { gallery: 'area' }]],
  isForMany: true,
};
