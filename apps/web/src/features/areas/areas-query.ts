import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export const areasKey = ['areas'] as const;

export const areasQuery = queryOptions({
  queryKey: [...areasKey, 'edited'],
  queryFn: ({ signal }) => call('GET /area/getList', undefined, { signal, silent: true }),
});

/** Pages are large, because ordering is easier when everything is loaded. */
const PAGE_SIZE = 120;

export const areaPicturesQuery = (area_id: number) =>
  infiniteQueryOptions({
    queryKey: [...areasKey, 'pictures', area_id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /image/images/',
        {
          query: {
            gallery: 'area',
            area_id,
            page_size: PAGE_SIZE,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const marketQuery = (main_category_id: number, name: string) =>
  infiniteQueryOptions({
    queryKey: [...areasKey, 'market', main_category_id, name],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /image/images/',
        {
          query: {
            gallery: 'public',
            main_category_id,
            ...(name && { name }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
