import type { EditedArea } from '@motif/contract/features/areas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call';
import { useText } from '../../shared/i18n/text';
import { OrderAnnouncer } from '../../shared/order/order-handle';
import { useOrder } from '../../shared/order/use-order';
import { Button } from '../../shared/ui/actions/button';
import cards from '../../shared/ui/display/cover-cards.module.css';
import { Mosaic } from '../../shared/ui/display/mosaic';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { AreaCard } from './area-card';
import { AreaDialog } from './area-dialog';
import { AreaPage } from './area-page';
import styles from './areas.module.css';
import { areasKey, areasQuery } from './areas-query';
import { areasText } from './areas-text';

/** Operators arrange the areas (PI-11). The address holds the open area. */
export function AreasPage() {
  const [params] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(areasQuery);
  const t = useText(areasText);
  const open = Number(params.get('area')) || undefined;
  if (data && open !== undefined)
    return <AreaPage area={data.list.find(({ id }) => id === open)} key={open} />;
  return (
    <Overview areas={data?.list}>
      {isPending && <AreasSkeleton />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState illustration="empty" text={t.emptyText} title={t.emptyTitle} />}
    </Overview>
  );
}

interface OverviewProps {
  areas: readonly EditedArea[] | undefined;
  children: React.ReactNode;
}

function Overview({ areas, children }: OverviewProps) {
  const t = useText(areasText);
  const [creating, setCreating] = useState(false);
  return (
    <Page
      actions={
        <Button onClick={() => setCreating(true)} variant="primary">
          {t.create}
        </Button>
      }
      title={t.title}
    >
      <p className={cards.lead}>{t.lead}</p>
      {children}
      {areas && areas.length > 0 && <Areas areas={areas} />}
      {creating && <AreaDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Areas({ areas }: { areas: readonly EditedArea[] }) {
  const client = useQueryClient();
  const byId = new Map(areas.map((area) => [area.id, area]));
  const save = useMutation({
    mutationFn: (ids: number[]) => call('POST /area/order', { body: { ids } }),
    // After a refusal the order of the server returns.
    onSettled: () => client.invalidateQueries({ queryKey: areasKey }),
  });
  const known = areas.map(({ id }) => id);
  const order = useOrder({
    ids: save.isPending && save.variables.length === known.length ? save.variables : known,
    nameOf: (id) => byId.get(id)?.name ?? '',
    onMoved: (ids) => save.mutate(ids),
  });
  return (
    <>
      <ul className={`${cards.grid} ${cards.wide}`} ref={order.list}>
        {order.ids.map((id) => {
          const area = byId.get(id);
          return (
            area && <AreaCard area={area} handle={order.handle(id)} isLifted={order.lifted === id} key={id} />
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

/** The skeleton is as tall as the cards: cover, name, number, categories. */
const AreasSkeleton = () => (
  <ul aria-hidden="true" className={`${cards.grid} ${cards.wide}`}>
    {PLACES.map((place) => (
      <li className={cards.card} key={place}>
        <div className={cards.cover}>
          <Mosaic covers={[]} />
        </div>
        <div className={styles.footSkeleton}>
          <Skeleton height={14} width="45%" />
          <Skeleton height={12} width="30%" />
        </div>
        <p className={styles.spread}>
          <Skeleton height="1lh" width="70%" />
        </p>
      </li>
    ))}
  </ul>
);
