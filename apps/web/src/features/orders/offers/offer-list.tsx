import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import type { PackageKind } from '@motif/contract/features/packages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { offersQuery } from '../orders-query';
import { offersText } from './offers-text';

interface OfferListProps {
  kind: PackageKind;
  children: (offers: readonly QuotedOffer[]) => ReactNode;
}

/** What is on sale of one kind, in all its states. */
export function OfferList({ kind, children }: OfferListProps) {
  const t = useText(offersText);
  const { data, isPending, error, refetch } = useQuery(offersQuery(kind));
  if (isPending) return <SkeletonLines lines={4} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.list.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />;
  return children(data.list);
}
