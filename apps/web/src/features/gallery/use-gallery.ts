import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type PictureListFilter, pictureListQuery } from '../pictures/pictures-query';

/** The pages of a gallery as one list. */
export function useGallery(filter: PictureListFilter) {
  const query = useInfiniteQuery(pictureListQuery(filter));
  const { data } = query;

  const pictures = useMemo(() => {
    // Popularity changes while a person scrolls, so a picture can come again on a later page.
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

/** Loading more pictures than this, page after page, takes longer than a person waits. */
const LOAD_UP_TO_MAX = 1500;

/** Loads the list up to the picture at `index`; false if that is too far, after the end, or fails. */
export function useLoadUpTo(query: GalleryQuery, loaded: number): (index: number) => Promise<boolean> {
  const latest = useRef({ query, loaded });
  useEffect(() => {
    latest.current = { query, loaded };
  });
  return useCallback(async (index) => {
    let { loaded: count } = latest.current;
    if (index < count) return true;
    if (index - count > LOAD_UP_TO_MAX) return false;
    for (;;) {
      const { data, hasNextPage, isError } = await latest.current.query.fetchNextPage();
      const next = data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0;
      if (index < next) return true;
      if (isError || !hasNextPage || next <= count) return false;
      count = next;
    }
  }, []);
}
