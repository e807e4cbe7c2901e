import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';

export const storageKey = ['storage'] as const;

/** What the company keeps and may keep, and its dates if it keeps too much. */
export const useStorage = () =>
  useQuery({
    queryKey: [...storageKey, 'company'],
    queryFn: ({ signal }) => call('GET /organization/company_storage/', {}, { silent: true, signal }),
  });
