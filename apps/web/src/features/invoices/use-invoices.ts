import type { InvoiceState } from '@motif/contract/features/invoices/invoice-rules';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { invoicesKey } from './live';

export const useInvoices = (state: InvoiceState | '') =>
  useInfiniteQuery({
    queryKey: [...invoicesKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /payment/invoices/',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const useOpenOrders = () =>
  useInfiniteQuery({
    queryKey: [...invoicesKey, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /payment/invoices/orders/',
        { query: { page_size: 50, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const useInvoiceOfOrder = (no: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'order', no],
    queryFn: ({ signal }) =>
      call('GET /payment/orders/{no}/invoice/', { params: { no } }, { silent: true, signal }),
  });

export const useTitles = () =>
  useQuery({
    queryKey: [...invoicesKey, 'titles'],
    queryFn: ({ signal }) => call('GET /payment/invoice_titles/', undefined, { silent: true, signal }),
  });

/** Reads everything about invoices again. */
export function useRefreshInvoices(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: invoicesKey });
}
