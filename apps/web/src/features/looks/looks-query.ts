import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { picturesKey } from '../pictures/pictures-query';
import { shrinkPicture } from './shrink-picture';

const similarKey = [...picturesKey, 'similar'] as const;
const byPictureKey = [...picturesKey, 'by-picture'] as const;
/** The lists of pictures that look like another one. */
export const alikeKeys = [similarKey, byPictureKey];

const KEPT_MS = 5 * 60_000;

export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: [...similarKey, id],
    queryFn: ({ signal }) =>
      call('GET /image/images/{id}/similar/', { params: { id } }, { signal, silent: true }),
    staleTime: KEPT_MS,
  });

/** The results of a search by picture again, by the look that stands in the address. */
export const byLookQuery = (main_category_id: number, look: string) =>
  queryOptions({
    queryKey: [...byPictureKey, main_category_id, look],
    queryFn: ({ signal }) =>
      call('GET /image/search_by_look/', { query: { main_category_id, look } }, { signal, silent: true }),
    staleTime: KEPT_MS,
  });

/** The browser cannot open the file that the person has chosen. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Files have no id, so `turn` makes each choice a search of its own. */
export const byPictureQuery = (main_category_id: number, file: Blob | undefined, turn: number) =>
  queryOptions({
    queryKey: [...byPictureKey, main_category_id, turn],
    queryFn: async ({ signal }) => {
      const pixels = await shrinkPicture(file as Blob).catch((cause: unknown) => {
        throw new UnreadablePicture('unreadable', { cause });
      });
      return call(
        'POST /image/search_by_picture/',
        { body: { main_category_id, pixels } },
        { signal, silent: true },
      );
    },
    enabled: file !== undefined,
    staleTime: KEPT_MS,
    gcTime: 0,
    retry: false,
  });
