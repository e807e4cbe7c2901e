import type { Offer } from '@motif/contract/features/packages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call';
import { useText } from '../../shared/i18n/text';
import { openServiceDialog } from '../../shared/service-dialog';
import { useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './finance.module.css';
import { financeText } from './finance-text';

type OffersKey = 'GET /package/vip/' | 'GET /package/points/' | 'GET /package/storage/';

interface OffersPageProps {
  title: string;
  /** The offers of this page. */
  keys: readonly OffersKey[];
  /** What the company owns now. */
  now: ReactNode;
  children: (offers: readonly Offer[]) => ReactNode;
}

/** The frame of a page that sells: what the company has, what is offered and how to buy. */
export function OffersPage({ title, keys, now, children }: OffersPageProps) {
  const t = useText(financeText);
  const offers = useQuery({
    queryKey: ['offers', ...keys],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(keys.map((key) => call(key, undefined, { signal, silent: true })));
      return lists.flatMap(({ list }) => list);
    },
  });
  return (
    <Page
      title={title}
      actions={
        <Button variant="primary" onClick={openServiceDialog}>
          {t.order}
        </Button>
      }
    >
      <div className={styles.page}>
        {now}
        {offers.isPending && <SkeletonLines lines={8} />}
        {offers.isError && <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />}
        {offers.data?.length === 0 && <EmptyState illustration="empty" title={t.empty} text={t.emptyText} />}
        {offers.data && offers.data.length > 0 && (
          <>
            {children(offers.data)}
            <HowToOrder />
          </>
        )}
      </div>
    </Page>
  );
}

function HowToOrder() {
  const t = useText(financeText);
  const serial = useSession((state) => state.user?.company.company_sn);
  return (
    <section className={styles.how}>
      <h2>{t.how}</h2>
      <ol>
        {t.steps.split('\n').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.serial}>
        {t.serial} <strong>{serial}</strong>
      </p>
    </section>
  );
}
