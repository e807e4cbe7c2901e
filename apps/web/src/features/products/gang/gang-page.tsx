import type { GangPlan } from '@motif/contract/features/products/exports';
import { pathOf } from '@motif/contract/screens';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call';
import { prepareIdempotent } from '../../../shared/api/use-idempotent';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { Page } from '../../../shared/ui/layout/page';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { useStart } from '../exports/use-start';
import { WantedPictures } from '../exports/wanted-pictures';
import { productsKey } from '../products-query';
import styles from './gang.module.css';
import { GangDrawing } from './gang-drawing';
import { itemsIn, ORDER_NAMES, orderOf, type UrlOrder } from './gang-order';
import { GangSettings } from './gang-settings';
import { gangText } from './gang-text';

const EXPORTS_PATH = `${pathOf('MyProducts')}?tab=exports`;

/** Products side by side on film: how much is wasted is seen before anything is made. */
export function GangPage() {
  const t = useText(gangText);
  const url = useUrlFilter<UrlOrder>(ORDER_NAMES);
  if (itemsIn(url.filter).length > 0) return <Gang change={url.change} url={url.filter} />;
  return (
    <Page title={t.title}>
      <EmptyState
        action={
          <ButtonLink to={pathOf('MyProducts')} variant="primary">
            {t.toProducts}
          </ButtonLink>
        }
        illustration="empty"
        text={t.emptyText}
        title={t.empty}
      />
    </Page>
  );
}

interface Props {
  url: UrlOrder;
  change: (next: Partial<UrlOrder>) => void;
}

function Gang({ url, change }: Props) {
  const t = useText(gangText);
  const navigate = useNavigate();
  const order = orderOf(url);
  const plan = useQuery({
    queryKey: [...productsKey, 'gang', order],
    queryFn: ({ signal }) => call('POST /product/gang-sheets/', { body: order }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [isAsking, setAsking] = useState(false);
  // The files hold what is drawn here: a product that is gone is named in the list and left out.
  const drawn = {
    ...order,
    items: order.items.filter((item) => !plan.data?.missing.includes(item.product_id)),
  };
  const starting = useStart(
    () => prepareIdempotent('POST /product/gang-sheets/render/', { body: drawn })(),
    () => {
      setAsking(false);
      const show = () => void navigate(EXPORTS_PATH);
      toast.success(t.rendering, { action: { label: t.show, run: show } });
      show();
    },
  );
  const render = async () => {
    setAsking(true);
    await starting.start();
  };
  return (
    <Page
      actions={
        <>
          <ButtonLink to={pathOf('MyProducts')}>{t.back}</ButtonLink>
          <Button
            busy={starting.isBusy}
            disabled={!plan.data || plan.isError}
            onClick={() => void render()}
            variant="primary"
          >
            {t.render}
          </Button>
        </>
      }
      title={t.title}
    >
      <div className={styles.page}>
        <GangSettings
          change={change}
          missing={plan.data?.missing ?? []}
          products={plan.data?.products ?? []}
          url={url}
        />
        <div className={styles.result}>
          {plan.isError ? (
            <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
          ) : plan.data ? (
            <Result isOutdated={plan.isPlaceholderData} plan={plan.data} />
          ) : (
            <SkeletonLines lines={8} />
          )}
          {starting.message && (
            <p className={styles.error} role="alert">
              {starting.message}
            </p>
          )}
        </div>
      </div>
      {isAsking && starting.wanted && (
        <Dialog onClose={() => setAsking(false)} title={t.wanted}>
          <WantedPictures onClose={() => setAsking(false)} starting={starting} wanted={starting.wanted} />
        </Dialog>
      )}
    </Page>
  );
}

function Result({ plan, isOutdated }: { plan: GangPlan; isOutdated: boolean }) {
  const t = useText(gangText);
  const format = useFormat();
  const count = plan.pages.reduce((sum, { places }) => sum + places.length, 0);
  const waste = Math.round((10_000 - plan.used_bp) / 10) / 10;
  const facts: [string, string][] = [
    [t.waste, `${format.number(waste)} %`],
    [t.total, t.metres(format.number(Math.round(plan.length_um / 10_000) / 100))],
    [t.pages, format.number(plan.pages.length)],
    [t.count, format.number(count)],
  ];
  return (
    <div className={styles.outcome} data-outdated={isOutdated || undefined}>
      <dl aria-live="polite" className={styles.facts}>
        {facts.map(([name, value]) => (
          <div className={styles.fact} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t.note}</p>
      <GangDrawing plan={plan} />
    </div>
  );
}
