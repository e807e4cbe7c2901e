import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../shared/api/call';

const packagesKey = ['packages-managed'] as const;

export const packagesQuery = queryOptions({
  queryKey: [...packagesKey, 'list'],
  queryFn: ({ signal }) => call('GET /system/packages/', undefined, { signal, silent: true }),
});

export const levelsQuery = queryOptions({
  queryKey: [...packagesKey, 'levels'],
  queryFn: ({ signal }) => call('GET /system/recharge_levels/', undefined, { signal, silent: true }),
});

/** Reads everything again: a bonus and a price are checked against each other. */
export function useRefreshPackages() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: packagesKey }), [client]);
}
