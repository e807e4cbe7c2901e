import type { LivePart } from '../../shared/api/live';
import { newsKey } from './choice-queries';
import { listsKey } from './gallery-query';

/** Galleries offer what is new instead of reading their lists again. An area is everybody's and changes rarely. */
export const picturesLive: LivePart = {
  event: 'pictures_changed',
  stale: [newsKey, [...listsKey, { gallery: 'area' }]],
  isForMany: true,
};
