import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call';
import { useSession } from './session-store';

const FRESH_MS = 60_000;
export const companyKey = ['company'] as const;

/** Points, membership and storage of the person's company. */
export function useCompany() {
  const id = useSession((state) => state.user?.company.id);
  return useQuery({
    queryKey: [...companyKey, id],
    queryFn: ({ signal }) =>
      call('GET /organization/company/{id}/', { params: { id: id ?? 0 } }, { signal, silent: true }),
    enabled: id !== undefined,
    staleTime: FRESH_MS,
  });
}
