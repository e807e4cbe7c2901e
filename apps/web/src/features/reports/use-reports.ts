import type { Report } from '@motif/contract/features/reports';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { textNow } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/overlay/toast';
import { reportsText } from './reports-text';

const reportsKey = ['reports'] as const;

export interface ReportFilter extends Record<'state' | 'kind', string> {
  /** Empty means open reports; `all` shows every state. */
  state: Report['state'] | 'all' | '';
  kind: Report['kind'] | '';
}

export function useReports({ state, kind }: ReportFilter) {
  const shown: Report['state'] | '' = state === 'all' ? '' : state || 'open';
  return useInfiniteQuery({
    queryKey: [...reportsKey, shown, kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/reports/',
        {
          query: {
            ...(shown && { state: shown }),
            ...(kind && { kind }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal, silent: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function useDecideReport(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { accept: boolean; note: string }) =>
      call('POST /system/reports/{id}/decide/', { params: { id }, body }),
    onSuccess: () => toast.success(textNow(reportsText).done),
    // If somebody else has decided meanwhile, the list shows it.
    onSettled: () => client.invalidateQueries({ queryKey: reportsKey }),
  });
}
