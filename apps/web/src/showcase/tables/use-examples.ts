import {
  EXAMPLE_KINDS,
  EXAMPLE_SORTS,
  EXAMPLE_STATES,
  type ExampleRow,
} from '@motif/contract/showcase/table';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import type { Sort } from '../../shared/ui/table/columns/column';

const KEY = ['showcase', 'examples'] as const;

export const EXAMPLE_FILTERS = ['title', 'kind', 'status', 'from', 'to'] as const;
export type ExampleFilter = Record<(typeof EXAMPLE_FILTERS)[number], string>;
export const NO_FILTER: ExampleFilter = { title: '', kind: '', status: '', from: '', to: '' };

/** What stands in an address may be anything, so only known words are sent. */
function queryOf({ title, kind, status, from, to }: ExampleFilter, sort: Sort | undefined) {
  const known = {
    kind: EXAMPLE_KINDS.find((one) => one === kind),
    status: EXAMPLE_STATES.find((one) => one === status),
    sort: EXAMPLE_SORTS.find((one) => one === sort?.key),
  };
  return {
    ...(title.trim() && { title: title.trim() }),
    ...(known.kind && { kind: known.kind }),
    ...(known.status && { status: known.status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(known.sort && sort && { sort: known.sort, order: sort.direction }),
  };
}

/** The rows of the generic table, page by page. */
export function useExamples(filter: ExampleFilter = NO_FILTER, sort?: Sort, page_size = 50) {
  const query = { ...queryOf(filter, sort), page_size };
  return useInfiniteQuery({
    queryKey: [...KEY, query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /table/getList',
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** One of them by its number. */
export const useExample = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /table/rows/{id}/', { params: { id } }, { silent: true, signal }),
  });

export type ExampleDraft = Omit<ExampleRow, 'id' | 'updated_at'>;
export const draftOf = ({ id: _, updated_at: __, ...draft }: ExampleRow): ExampleDraft => draft;

/** The writes; each list is fetched again after one. Quick edits raise the loading flag once, after the last of them. */
export function useExampleWrites() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return {
    save: async (draft: ExampleDraft, id?: number, silent = false) => {
      await call('POST /table/doEdit', { body: { ...(id && { id }), ...draft } }, { silent });
      await refresh();
    },
    remove: async (ids: number[]) => {
      await call('POST /table/doDelete', { body: { ids } });
      await refresh();
    },
  };
}
