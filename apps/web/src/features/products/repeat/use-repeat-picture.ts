import type { ScenePicture } from '@motif/contract/features/products/products';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { createPictures } from '../designer/state/pictures';
import { productsKey } from '../products-query';

/** Addresses last seven minutes and more. */
const FRESH_MS = 5 * 60_000;

export const repeatPictureKey = [...productsKey, 'repeat'] as const;

/** The picture as the person may have it: marked as long as it is not bought, and null where it is not for them. */
export const repeatPictureQuery = (id: number) =>
  queryOptions({
    queryKey: [...repeatPictureKey, id],
    queryFn: async ({ signal }) => {
      const query = { ids: String(id) };
      const { list } = await call('GET /product/scene-pictures/', { query }, { signal, silent: true });
      return list[0] ?? null;
    },
    staleTime: FRESH_MS,
  });

type Images = Pick<ReturnType<typeof createPictures>, 'image'>;
/** The bitmaps of one picture, and a number that rises whenever a better one has come. */
export interface RepeatImages {
  images: Images;
  version: number;
}

export function useRepeatImages(picture: ScenePicture): RepeatImages {
  const [version, setVersion] = useState(0);
  const [images] = useState(() => createPictures(() => setVersion((before) => before + 1)));
  useEffect(() => {
    // Once it is bought it has another address, so the marked form is let go of first.
    images.learn([picture]);
    images.resume();
    return () => images.stop();
  }, [images, picture]);
  return { images, version };
}
