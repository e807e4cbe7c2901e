import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import type { PictureFilters, Sort } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery, HotPeriod } from '@motif/contract/features/pictures/pictures';
import { PAGE_SIZE } from '@motif/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export type GallerySource = Gallery;

/** The filter of a list of pictures. No value is undefined, so that it can be sent as it is. */
export interface PictureListFilter extends PictureFilters {
  gallery: GallerySource;
  main_category_id: number;
  area_id?: number;
  group_id?: number;
  period?: HotPeriod;
  name?: string;
  sort?: Sort;
}

export type PictureListPage = DataOf<EndpointByKey['GET /image/images/']>;

/** The first page is small, so that it appears quickly; later pages are loaded ahead and may be larger. */
const NEXT_PAGE_SIZE = 120;
const KEPT_MS = 5 * 60_000;

export const picturesKey = ['pictures'] as const;
export const pictureListsKey = [...picturesKey, 'list'] as const;
/** Everything under this key is fetched again when pictures of the company were added, removed or changed. */
export const dependsOnPicturesKey = ['picture-news'] as const;

export function fetchPictureListPage(filter: PictureListFilter, cursor: string | null, signal?: AbortSignal) {
  return call(
    'GET /image/images/',
    {
      query: {
        ...filter,
        // Counting is the slowest part of the request, and the total does not change from page to page.
        ...(cursor === null
          ? { with_total: true, page_size: PAGE_SIZE }
          : { cursor, page_size: NEXT_PAGE_SIZE }),
      },
    },
    { signal, silent: true },
  );
}

export const pictureListQuery = (filter: PictureListFilter) =>
  infiniteQueryOptions({
    queryKey: [...pictureListsKey, filter],
    queryFn: ({ pageParam, signal }) => fetchPictureListPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // A refetch would read every page again, one after another. Unused pages are dropped instead, and the gallery
    // renews expired addresses page by page.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { renewsAddresses: true },
    gcTime: KEPT_MS,
    // While a search runs, the last results stay on the screen, unless there were none.
    placeholderData: (before) => (before?.pages[0]?.list.length ? before : undefined),
  });

export const pictureKey = (id: number) => [...picturesKey, 'one', id] as const;

export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: pictureKey(id),
    queryFn: ({ signal }) => call('GET /image/images/{id}/', { params: { id } }, { signal, silent: true }),
    staleTime: KEPT_MS,
  });
