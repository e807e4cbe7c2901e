import type { TypeRole } from '@motif/contract/access';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call';

const KEY = ['roles'] as const;

/** The address holds the chosen role, or `new`, and for a copy the role it is made from. */
export function useRoleSearch() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('role') ?? '';
  const idOf = (name: string) => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  return {
    isNew: wanted === 'new',
    role: idOf('role'),
    from: idOf('from'),
    choose: (role: number | 'new' | undefined, from?: number) =>
      setParams({ ...(role && { role: String(role) }), ...(from && { from: String(from) }) }),
  };
}

export const rolesQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => call('GET /permission/roles/', undefined, { silent: true, signal }),
});

export const treeQuery = queryOptions({
  queryKey: [...KEY, 'tree'],
  queryFn: ({ signal }) => call('GET /permission/tree/', undefined, { silent: true, signal }),
});

export const holdersQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'holders', id],
    queryFn: ({ signal }) =>
      call('GET /permission/roles/{id}/', { params: { id } }, { silent: true, signal }),
  });

/** The menu for these ticks; the one before stays until the next has come. */
export function useRolePreview(permissions: readonly string[], type?: TypeRole) {
  const codes = [...permissions].sort();
  return useQuery({
    queryKey: [...KEY, 'preview', codes, type],
    queryFn: ({ signal }) =>
      call(
        'POST /permission/roles/preview/',
        { body: { permissions: codes, ...(type && { type_role: type }) } },
        { silent: true, signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useRefreshRoles() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
