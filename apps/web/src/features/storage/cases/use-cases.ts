import type { CaseState, Fate } from '@motif/contract/features/storage/case-steps';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { filledParts } from '../../../shared/hooks/use-url-filter';
import { storageKey } from '../storage-query';

export interface CaseFilter {
  state: CaseState | '';
  q: string;
}
const silentWith = (signal: AbortSignal) => ({ silent: true, signal });
const paging = (cursor: string | null) => cursor && { cursor };
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  placeholderData: keepPreviousData,
};

export const useCases = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: [...storageKey, 'cases', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/storage_cases/',
        { query: { ...filledParts(filter), ...paging(pageParam) } },
        silentWith(signal),
      ),
    ...pages,
  });

export const useCasePictures = (id: number, fate: Fate | undefined) =>
  useInfiniteQuery({
    queryKey: [...storageKey, 'case', id, fate],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/storage_cases/{id}/pictures/',
        { params: { id }, query: { ...(fate && { fate }), ...paging(pageParam) } },
        silentWith(signal),
      ),
    ...pages,
  });

export const useDryRun = (date: string) =>
  useInfiniteQuery({
    queryKey: [...storageKey, 'dry-run', date],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/storage_cases/dry_run/',
        { query: { date, ...paging(pageParam) } },
        silentWith(signal),
      ),
    ...pages,
  });
