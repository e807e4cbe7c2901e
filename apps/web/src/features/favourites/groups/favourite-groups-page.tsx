import type { FavouriteGroup } from '@motif/contract/features/favourites';
import { pathOf } from '@motif/contract/screens';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { OrderAnnouncer } from '../../../shared/order/order-handle';
import { useOrder } from '../../../shared/order/use-order';
import { useSession } from '../../../shared/session/session-store';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import cards from '../../../shared/ui/display/cover-cards.module.css';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { favouritesKey, groupsQuery } from '../favourites-query';
import { GroupCard } from './group-card';
import { GroupDialog } from './group-dialog';
import { groupsText } from './groups-text';

/** The groups of favourites as covers that can be opened, renamed, ordered and removed (PI-3). */
export function FavouriteGroupsPage() {
  const t = useText(groupsText);
  const format = useFormat();
  const categoryId = useSession((state) => state.category?.id);
  const { data, error, isPending, refetch } = useQuery(groupsQuery(categoryId));
  const [creating, setCreating] = useState(false);
  const create = (
    <Button onClick={() => setCreating(true)} variant="primary">
      {t.create}
    </Button>
  );
  return (
    <Page
      actions={
        <>
          {data && data.ungrouped > 0 && (
            <ButtonLink to={pathOf('FavouritePictures')} variant="quiet">
              {t.ungrouped(format.number(data.ungrouped))}
            </ButtonLink>
          )}
          {create}
        </>
      }
      title={t.title}
    >
      <p className={cards.lead}>{t.lead}</p>
      {isPending && <CoversSkeleton />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <EmptyState action={create} illustration="empty" text={t.emptyText} title={t.emptyTitle} />
      )}
      {data && data.list.length > 0 && <Groups groups={data.list} />}
      {creating && <GroupDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Groups({ groups }: { groups: readonly FavouriteGroup[] }) {
  const client = useQueryClient();
  const byId = new Map(groups.map((group) => [group.id, group]));
  const save = useMutation({
    mutationFn: (ids: number[]) => call('POST /image/collect_image_groups/order/', { body: { ids } }),
    // After a refusal the order of the server returns.
    onSettled: () => client.invalidateQueries({ queryKey: favouritesKey }),
  });
  const known = groups.map(({ id }) => id);
  const wanted = save.isPending ? save.variables : known;
  const order = useOrder({
    ids: wanted.length === known.length ? wanted : known,
    nameOf: (id) => byId.get(id)?.name ?? '',
    onMoved: (ids) => save.mutate(ids),
  });
  return (
    <>
      <ul className={cards.grid} ref={order.list}>
        {order.ids.map((id) => {
          const group = byId.get(id);
          return (
            group && (
              <GroupCard group={group} handle={order.handle(id)} isLifted={order.lifted === id} key={id} />
            )
          );
        })}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

const CoversSkeleton = () => (
  <div aria-hidden="true" className={cards.grid}>
    {PLACES.map((place) => (
      <Skeleton height={240} key={place} radius={8} />
    ))}
  </div>
);
