import { TYPE_ROLES } from '@motif/contract/access';
import { PERSON_STATES } from '@motif/contract/features/desk/people';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { idOf } from '../../staff/use-staff';

export const deskKey = ['desk'] as const;
const KEY = [...deskKey, 'people'] as const;

export const PEOPLE_FILTERS = ['q', 'company_id', 'type_role', 'status'] as const;
export type PeopleFilter = Record<(typeof PEOPLE_FILTERS)[number], string>;

/** An address may be typed or old: what is not a choice counts as none. */
function queryOf({ q, company_id, type_role, status }: PeopleFilter) {
  const company = idOf(company_id);
  const type = TYPE_ROLES.find((one) => one === type_role);
  const state = PERSON_STATES.find((one) => one === status);
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(company && { company_id: company }),
    ...(type && { type_role: type }),
    ...(state && { status: state }),
  };
}

export function usePeople(filter: PeopleFilter) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/users/',
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export const savePeople = (
  format: 'csv' | 'xlsx',
  filter: PeopleFilter,
  options: Parameters<typeof saveFile>[2],
) => saveFile('GET /system/export/users.{format}', { params: { format }, query: queryOf(filter) }, options);

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call('GET /system/users/{id}/', { params: { id } }, { silent: true, signal }),
  });

/** People and companies tell of each other, so both are read again. */
export function useRefreshDesk() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: deskKey });
}
