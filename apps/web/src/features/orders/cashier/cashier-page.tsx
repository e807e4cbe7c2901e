import type { Order } from '@motif/contract/features/orders/orders';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shared/api/api-error';
import { useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { orderQuery } from '../orders-query';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';
import { OrderResult } from './order-result';
import { OrderSummary } from './order-summary';
import { PayPanel } from './pay-panel';

/** The stream says when an order was paid; this is for the time when the stream is cut. */
const POLL_MS = 3000;

const isUnderWay = (order: Order | undefined) => order?.state === 'pending' || order?.state === 'paid';

/** /cashier/{no} pays one order and follows it to its end (MO-4). */
export function CashierPage({ renderPart }: { renderPart?: (order: Order) => ReactNode }) {
  const t = useText(cashierText);
  const no = useLocation().pathname.split('/')[2] ?? '';
  return (
    <Page title={t.title}>
      <Cashier key={no} no={no} renderPart={renderPart} />
    </Page>
  );
}

interface CashierProps {
  no: string;
  /** What a higher feature knows about an order that is paid. */
  renderPart: ((order: Order) => ReactNode) | undefined;
}

function Cashier({ no, renderPart }: CashierProps) {
  const t = useText(cashierText);
  const { data, error, isPending, refetch } = useQuery({
    ...orderQuery(no),
    staleTime: 0,
    refetchInterval: ({ state }) => isUnderWay(state.data) && POLL_MS,
  });
  if (isPending) return <SkeletonLines lines={8} />;
  if (!data) {
    // A number of another form is refused before anything is looked for.
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isMissing ? (
      <EmptyState
        illustration="not-found"
        title={t.missing}
        text={t.missingText}
        action={<ButtonLink to={pathOf('OrderList')}>{t.toOrders}</ButtonLink>}
      />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.cashier}>
      {data.state === 'pending' ? <PayPanel order={data} /> : <OrderResult order={data} state={data.state} />}
      <div className={styles.side}>
        <OrderSummary order={data} />
        {data.state === 'fulfilled' && renderPart && <div className={styles.part}>{renderPart(data)}</div>}
      </div>
    </div>
  );
}
