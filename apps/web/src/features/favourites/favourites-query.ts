import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export const favouritesKey = ['favourites'] as const;

/** The groups of the person; their counts are those of the current main category, as in the gallery. */
export const groupsQuery = (categoryId: number | undefined) =>
  queryOptions({
    queryKey: [...favouritesKey, 'groups', categoryId ?? null],
    queryFn: ({ signal }) =>
      call(
        'GET /image/collect_image_groups/',
        { query: categoryId === undefined ? {} : { main_category_id: categoryId } },
        { signal, silent: true },
      ),
  });

/** A company and whether it is a favourite; the filter of a gallery takes its name from here too. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...favouritesKey, 'company', id],
    queryFn: ({ signal }) =>
      call('GET /organization/collect_companies/{id}/', { params: { id } }, { signal, silent: true }),
  });
