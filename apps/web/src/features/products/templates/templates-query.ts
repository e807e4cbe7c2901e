import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { productsKey } from '../products-query';

export const templatesKey = [...productsKey, 'templates'] as const;

interface TemplateFilter {
  main_category_id: number;
  /** Those that fit one kind of blank. */
  product_category_id?: number;
}

/** Templates of the company in one main category, the newest first. */
export const templateListQuery = (filter: TemplateFilter) =>
  infiniteQueryOptions({
    queryKey: [...templatesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /product/templates/',
        { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
