import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import {
  fetchPictureListPage,
  type PictureListFilter,
  type PictureListPage,
  pictureListQuery,
} from '../pictures/pictures-query';

/** A browser does not say why an image failed; asking at most once a minute cannot become a loop. */
const RENEW_AGAIN_MS = 60_000;

type Pages = InfiniteData<PictureListPage, string | null>;

/** Only the addresses are replaced; order, sizes and scroll position stay. */
export function withFreshAddresses(data: Pages, at: number, fresh: readonly PictureCard[]): Pages {
  const byId = new Map(fresh.map((picture) => [picture.id, picture]));
  const pages = data.pages.map((page, index) => {
    if (index !== at) return page;
    const list = page.list.map((picture) => {
      const renewed = byId.get(picture.id);
      return renewed ? { ...picture, thumb: renewed.thumb, large: renewed.large } : picture;
    });
    return { ...page, list };
  });
  return { ...data, pages };
}

/**
 * Picture addresses are signed for a quarter of an hour at most. When a file no longer loads, only the page with that picture is
 * read again, because reading all pages would be hundreds of requests after a long scroll.
 */
export function useFreshAddresses(filter: PictureListFilter): (pictureId: number) => void {
  const client = useQueryClient();
  const renewedAt = useRef(new Map<string, number>());
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });

  return useCallback(
    (pictureId: number) => {
      const { queryKey } = pictureListQuery(latest.current);
      const data = client.getQueryData<Pages>(queryKey);
      const at = data?.pages.findIndex((page) => page.list.some(({ id }) => id === pictureId)) ?? -1;
      if (!data || at < 0) return;
      const cursor = data.pageParams[at] ?? null;
      const key = JSON.stringify([latest.current, cursor]);
      if (Date.now() - (renewedAt.current.get(key) ?? 0) < RENEW_AGAIN_MS) return;
      renewedAt.current.set(key, Date.now());
      fetchPictureListPage(latest.current, cursor).then(
        (page) =>
          client.setQueryData<Pages>(queryKey, (now) => now && withFreshAddresses(now, at, page.list)),
        // The picture already shows that it is broken.
        () => undefined,
      );
    },
    [client],
  );
}
