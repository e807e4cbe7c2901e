import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { dependsOnPicturesKey } from './pictures-query';

/** Choices change rarely; an event says when they do. */
export const CHOICES_STALE_MS = 10 * 60_000;

export const imageCategoriesQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: ['image-categories', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/image_category/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: CHOICES_STALE_MS,
  });

export const seriesQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...dependsOnPicturesKey, 'series', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/personal_series_name/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: CHOICES_STALE_MS,
  });

export const foldersQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: [...dependsOnPicturesKey, 'folders', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /image/personal_category/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: CHOICES_STALE_MS,
  });
