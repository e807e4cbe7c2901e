import { TYPE_ROLES } from '@motif/contract/access';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { deskKey } from '../people/use-people';

const KEY = [...deskKey, 'companies'] as const;

export const COMPANY_FILTERS = ['q', 'type_role', 'membership', 'state'] as const;
export type CompanyFilter = Record<(typeof COMPANY_FILTERS)[number], string>;
export const MEMBERSHIPS = ['member', 'none'] as const;
export const COMPANY_STATES = ['over_limit', 'suspended'] as const;

function queryOf({ q, type_role, membership, state }: CompanyFilter) {
  const type = TYPE_ROLES.find((one) => one === type_role);
  const member = MEMBERSHIPS.find((one) => one === membership);
  const wanted = COMPANY_STATES.find((one) => one === state);
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(type && { type_role: type }),
    ...(member && { membership: member }),
    ...(wanted && { state: wanted }),
  };
}

export function useCompanies(filter: CompanyFilter) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/companies/',
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export const saveCompanies = (
  format: 'csv' | 'xlsx',
  filter: CompanyFilter,
  options: Parameters<typeof saveFile>[2],
) =>
  saveFile('GET /system/export/companies.{format}', { params: { format }, query: queryOf(filter) }, options);

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /system/companies/{id}/', { params: { id } }, { silent: true, signal }),
  });
