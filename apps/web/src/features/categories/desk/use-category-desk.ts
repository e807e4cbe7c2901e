import type { CategoryKind } from '@motif/contract/features/categories/category-desk';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../shared/api/call';

/** What stands over the list. */
export type Open = { what: 'edit' | 'switch' | 'remove'; id: number } | { what: 'create' };

const KEY = ['category-desk'] as const;

export const categoryDeskQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call('GET /system/categories/', undefined, { signal, silent: true }),
});

/** What switching it off would hide; always asked again, since the question is about now. */
export const reachQuery = (kind: CategoryKind, id: number) =>
  queryOptions({
    queryKey: [...KEY, 'reach', kind, id],
    queryFn: ({ signal }) =>
      call('GET /system/categories/{kind}/{id}/reach/', { params: { kind, id } }, { signal, silent: true }),
    gcTime: 0,
  });

export function useRefreshCategories() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
