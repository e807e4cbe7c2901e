import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PictureListFilter, pictureListQuery } from '../pictures/pictures-query';

/** The pages of a gallery as one list. */
export function useGallery(filter: PictureListFilter) {
  const query = useInfiniteQuery(pictureListQuery(filter));
  const { data } = query;

  const pictures = useMemo(() => {
    // Popularity moves while a person scrolls, so a picture can come a second time on a later page.
    const byId = new Map<number, PictureCard>();
    for (const page of data?.pages ?? []) {
      for (const picture of page.list) if (!byId.has(picture.id)) byId.set(picture.id, picture);
    }
    return [...byId.values()];
  }, [data]);

  const [first] = data?.pages ?? [];
  return { query, pictures, total: first?.total, isEstimate: first?.total_is_estimate ?? false };
}

export type GalleryQuery = ReturnType<typeof useGallery>['query'];
