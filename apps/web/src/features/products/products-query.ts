import type {
  ListedState,
  ProductScope,
  ProductSort,
} from '@motif/contract/features/products/product-choices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export const productsKey = ['products'] as const;
export const productListsKey = [...productsKey, 'list'] as const;
/** One product as the designer opened it. */
export const designKey = (id: number) => [...productsKey, 'design', id] as const;
export const exportsKey = ['product-exports'] as const;
export const batchesKey = ['product-batches'] as const;

/** No value is undefined, so that it can be sent as it is. */
export interface ProductFilter {
  main_category_id: number;
  scope?: ProductScope;
  state?: ListedState;
  model_id?: number;
  name?: string;
  sort?: ProductSort;
}

export const productListQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...productListsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /product/products/',
        { query: { ...filter, ...(pageParam === null ? { with_total: true } : { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => (before?.pages[0]?.list.length ? before : undefined),
  });

/** The lines and kinds of blanks in one main category. */
export const blankTreeQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: ['blanks', 'tree', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /product/categories/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: 5 * 60_000,
  });

/** All blanks of one main category. */
export const blankModelsQuery = (main_category_id: number) =>
  queryOptions({
    queryKey: ['blanks', 'models', main_category_id],
    queryFn: ({ signal }) =>
      call('GET /product/models/', { query: { main_category_id } }, { signal, silent: true }),
    staleTime: 5 * 60_000,
  });

/** One blank in a version, which never changes. */
export const blankVersionQuery = ({ model_id: id, model_version: version }: BlankVersion) =>
  queryOptions({
    queryKey: ['blanks', 'version', id, version],
    queryFn: ({ signal }) =>
      call('GET /product/models/{id}/', { params: { id }, query: { version } }, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
interface BlankVersion {
  model_id: number;
  model_version: number;
}

/** The exports of the person, the newest first. */
export const exportsQuery = infiniteQueryOptions({
  queryKey: exportsKey,
  queryFn: ({ pageParam, signal }) =>
    call(
      'GET /product/exports/',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal, silent: true },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
});
