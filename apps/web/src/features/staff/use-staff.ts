import { keepPreviousData, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { filledParts } from '../../shared/hooks/use-url-filter';

const KEY = ['staff'] as const;

export const STAFF_FILTERS = ['q', 'role_id', 'department_id', 'status'] as const;
export type StaffFilter = Record<'q' | 'role_id' | 'department_id', string> & {
  status: '' | 'active' | 'suspended';
};

/** A number out of the address; anything else filters nothing. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export function useStaff(filter: StaffFilter) {
  const { q, status } = filledParts(filter);
  const role_id = idOf(filter.role_id);
  const department_id = idOf(filter.department_id);
  const query = {
    ...(q && { q }),
    ...((status === 'active' || status === 'suspended') && { status }),
    ...(role_id && { role_id }),
    ...(department_id && { department_id }),
  };
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /user/users/',
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export const colleagueQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /user/users/{id}/place/', { params: { id } }, { silent: true, signal }),
  });

export const limitsQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'limits', id],
    queryFn: ({ signal }) =>
      call('GET /user/subuser_extension/{id}/', { params: { id } }, { silent: true, signal }),
  });

export const activityQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'activity', id],
    queryFn: ({ signal }) =>
      call('GET /user/users/{id}/activity/', { params: { id } }, { silent: true, signal }),
  });

/** Asked for right after a change, so it is never taken from the cache. */
export const whyQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'why', id],
    queryFn: ({ signal }) =>
      call('GET /user/users/{id}/access/', { params: { id } }, { silent: true, signal }),
    staleTime: 0,
  });

export const departmentsQuery = queryOptions({
  queryKey: [...KEY, 'departments'],
  queryFn: ({ signal }) => call('GET /organization/departments/', undefined, { silent: true, signal }),
});

/** After a change, everything that shows people is read again, and so are roles, which count them. */
export function useRefreshStaff() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['roles'] }),
      client.invalidateQueries({ queryKey: ['invitations'] }),
    ]);
  };
}
