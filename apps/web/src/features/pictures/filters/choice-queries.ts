import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import type { GalleryFilter } from '../gallery-query';

const RARELY_CHANGES_MS = 10 * 60_000;

/** Everything under this key is asked anew when pictures of the company have come, gone or changed. */
export const newsKey = ['picture-news'] as const;

export const imageCategoriesQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: ['image-categories', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/image_category/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

export const seriesQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...newsKey, 'series', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/personal_series_name/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

export const foldersQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...newsKey, 'folders', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/personal_category/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

/** The months of the whole gallery: a month chosen must not hide the others. */
export const monthsQuery = ({ from: _from, to: _to, sort: _sort, ...filter }: GalleryFilter) =>
  queryOptions({
    queryKey: [...newsKey, 'months', filter],
    queryFn: ({ signal }) => call('GET /image/images/months/', { query: filter }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

export const uploaderQuery = (id: number) =>
  queryOptions({
    queryKey: ['uploader', id],
    queryFn: ({ signal }) => call('GET /user/homepage/{id}/', { params: { id } }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

/** The same question as that of the button which makes a company a favourite. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['favourites', 'company', id],
    queryFn: ({ signal }) =>
      call('GET /organization/collect_companies/{id}/', { params: { id } }, { signal, silent: true }),
  });
