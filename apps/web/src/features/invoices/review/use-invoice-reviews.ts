import type { InvoiceState } from '@motif/contract/features/invoices/invoice-rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { invoicesKey } from '../live';

export const useInvoiceReviews = (state: InvoiceState) =>
  useInfiniteQuery({
    queryKey: [...invoicesKey, 'reviews', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/invoices/',
        { query: { state, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
