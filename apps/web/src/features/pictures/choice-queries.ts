import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import type { GalleryFilter } from './gallery-query';
import { isMonthEdge } from './month-filter';

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

/** Whose pictures the company's gallery holds. */
export const colleaguesQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...newsKey, 'colleagues', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/company_uploaders/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

export const foldersQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...newsKey, 'folders', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/personal_category/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });

/**
 * The months of the gallery as it is narrowed. A list that was started at a month on the way past it still has those
 * before it: one can go back to them.
 */
export const monthsQuery = ({ sort, ...narrowed }: GalleryFilter) => {
  const filter = { ...narrowed };
  const edge = sort === 'old' ? 'from' : 'to';
  if (isMonthEdge(filter[edge], sort === 'old')) delete filter[edge];
  return queryOptions({
    queryKey: [...newsKey, 'months', filter],
    queryFn: ({ signal }) => call('GET /image/images/months/', { query: filter }, { signal, silent: true }),
    staleTime: RARELY_CHANGES_MS,
  });
};

const HOMEPAGE = /^\/personalHomepage\/(\d+)$/;

/** People by a part of their name: those whose page anyone may open, which is what the search leads to. */
export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: ['people', name],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        'GET /search/getList',
        { query: { query: name } },
        { signal, silent: true },
      );
      return list.flatMap(({ type, url, value, detail }) => {
        const id = type === 'person' ? HOMEPAGE.exec(url ?? '')?.[1] : undefined;
        return id ? [{ value: Number(id), label: value, note: detail }] : [];
      });
    },
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
