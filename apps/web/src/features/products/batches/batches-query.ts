import type { BatchItemState } from '@motif/contract/features/products/batch-choices';
import type { ProductScope } from '@motif/contract/features/products/product-choices';
import type { XrayLevel } from '@motif/contract/features/products/xray-choices';
import { PAGE_SIZE_MAX } from '@motif/contract/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { batchesKey } from '../products-query';

export const batchListQuery = (scope: ProductScope) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'list', scope],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /product/batches/',
        { query: { scope, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...batchesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /product/batches/{id}/', { params: { id } }, { signal, silent: true }),
  });

export interface PiecesFilter {
  state?: BatchItemState;
  exception?: boolean;
  level?: XrayLevel;
  page_size?: number;
}

const piecesPage = (id: number, filter: PiecesFilter, cursor: string | null, signal?: AbortSignal) =>
  call(
    'GET /product/batches/{id}/items/',
    { params: { id }, query: { ...filter, ...(cursor !== null && { cursor }) } },
    { signal, silent: true },
  );

/** Pieces of a batch that is being made; events of the server read them again. */
export const piecesQuery = (id: number, filter: PiecesFilter) =>
  infiniteQueryOptions({
    queryKey: [...batchesKey, 'pieces', id, filter],
    queryFn: ({ pageParam, signal }) => piecesPage(id, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** Not below the key of all batches: an event about another batch would read thousands of placed pieces again. */
export const draftPiecesKey = (id: number) => ['product-batch-draft', id] as const;

/** What the preview of a draft shows. */
export const SHOWN_PIECES = ['all', 'exceptions', 'low'] as const;
export type ShownPieces = (typeof SHOWN_PIECES)[number];
const SHOWN: Record<ShownPieces, PiecesFilter> = {
  all: {},
  exceptions: { exception: true },
  low: { level: 'bad' },
};

/** Pieces of a draft that is placed: they change by decisions alone. */
export const draftPiecesQuery = (id: number, shown: ShownPieces) =>
  infiniteQueryOptions({
    queryKey: [...draftPiecesKey(id), shown],
    queryFn: ({ pageParam, signal }) =>
      piecesPage(id, { page_size: PAGE_SIZE_MAX, ...SHOWN[shown] }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** The products of finished pieces, as many as one export or film may hold. */
export async function finishedProducts(id: number, max: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof piecesPage>> = await piecesPage(
      id,
      { state: 'done', page_size: PAGE_SIZE_MAX },
      cursor,
    );
    ids.push(...page.list.flatMap(({ product_id }) => (product_id === null ? [] : [product_id])));
    cursor = page.next_cursor;
  } while (cursor !== null && ids.length < max);
  return ids.slice(0, max);
}
