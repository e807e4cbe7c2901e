import type { Order } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import { pathOf, type ScreenName } from '@motif/contract/screens';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { companyKey } from '../../shared/session/use-company';

export const ordersKey = ['orders'] as const;
export const operatorOrdersKey = ['operator-orders'] as const;
export const offersKey = ['offers'] as const;
/** Below the offers: whatever changes a price changes what a renewal costs. */
export const renewalsKey = [...offersKey, 'renewals'] as const;

/** What belongs to a kind of package: who lists it, who takes the order, and the screen that sells it. */
export const KINDS = {
  vip: { list: 'GET /package/vip/', order: 'POST /package/vip/', screen: 'Memberships' },
  points: { list: 'GET /package/points/', order: 'POST /package/points/', screen: 'PointPackages' },
  creative: { list: 'GET /package/creative/', order: 'POST /package/creative/', screen: 'CreativePackages' },
  count: {
    list: 'GET /package/count_package/',
    order: 'POST /package/count_package/',
    screen: 'PointPackages',
  },
  storage: { list: 'GET /package/storage/', order: 'POST /package/storage/', screen: 'PointPackages' },
} as const satisfies Record<PackageKind, { list: string; order: string; screen: ScreenName }>;

export const shopPath = (kind: PackageKind): string => pathOf(KINDS[kind].screen);

export const offersQuery = (kind: PackageKind) =>
  queryOptions({
    queryKey: [...offersKey, kind],
    queryFn: ({ signal }) => call(KINDS[kind].list, undefined, { signal, silent: true }),
  });

export const renewalsQuery = queryOptions({
  queryKey: renewalsKey,
  queryFn: ({ signal }) => call('GET /package/renewals/', undefined, { signal, silent: true }),
});

export const methodsQuery = queryOptions({
  queryKey: [...ordersKey, 'methods'],
  queryFn: ({ signal }) => call('GET /payment/payment_method/', undefined, { signal, silent: true }),
});

export const orderQuery = (no: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', no],
    queryFn: ({ signal }) => call('GET /payment/orders/{no}/', { params: { no } }, { signal, silent: true }),
  });

/** Shows an answer at once, and reads again what it changed. */
export async function showOrder(client: QueryClient, order: Order): Promise<void> {
  const { queryKey } = orderQuery(order.no);
  // A read that is under way may hold the order from before the answer.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
  void client.invalidateQueries({ queryKey: [...ordersKey, 'list'] });
  if (order.state === 'pending') return;
  void client.invalidateQueries({ queryKey: companyKey });
  void client.invalidateQueries({ queryKey: offersKey });
}
