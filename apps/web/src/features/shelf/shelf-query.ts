import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export const kitsKey = ['listing-kits'] as const;

export const kitListQuery = (main_category_id: number) =>
  infiniteQueryOptions({
    queryKey: [...kitsKey, 'list', main_category_id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /shelf/listing-kits/',
        { query: { main_category_id, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const kitQuery = (id: number) =>
  queryOptions({
    queryKey: [...kitsKey, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /shelf/listing-kits/{id}/', { params: { id } }, { signal, silent: true }),
  });

/** Sites with their warehouses; operators change them seldom. */
export const temuQuery = queryOptions({
  queryKey: ['temu'],
  queryFn: async ({ signal }) => {
    const options = { signal, silent: true };
    const [sites, warehouses] = await Promise.all([
      call('GET /shelf/get_temu_site_id/', {}, options),
      call('GET /shelf/get_temu_warehouse/', { query: {} }, options),
    ]);
    return sites.list.map((site) => ({
      ...site,
      warehouses: warehouses.list.find(({ site_id }) => site_id === site.site_id)?.warehouses ?? [],
    }));
  },
});

export const temuDeskQuery = queryOptions({
  queryKey: ['temu-desk'],
  queryFn: ({ signal }) => call('GET /system/temu/', {}, { signal, silent: true }),
});
