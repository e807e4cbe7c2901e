import type { PurchaseRequest } from '@motif/contract/features/market/purchase-requests';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { toast } from '../../../shared/ui/overlay/toast';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { AiChip } from '../../pictures/ai-chip';
import { picturesText } from '../../pictures/pictures-text';
import { priceText } from '../../pictures/price-text';
import { BuyDialog } from '../buy-dialog';
import styles from './requests.module.css';
import { requestsText } from './requests-text';

export const requestsKey = ['purchase-requests'] as const;

export const requestsQuery = infiniteQueryOptions({
  queryKey: requestsKey,
  queryFn: ({ pageParam, signal }) =>
    call(
      'GET /image/purchase_requests/',
      { query: pageParam ? { cursor: pageParam } : {} },
      { signal, silent: true },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
});

const TONES = { open: 'warning', bought: 'success', declined: 'neutral' } as const;

/** What colleagues asked for; people who may spend points buy it with one press or decline. */
export function RequestsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(requestsText);
  const maySpend = useAccess()(['finance.spend']);
  const requests = useInfiniteQuery(requestsQuery);
  const client = useQueryClient();
  const [buying, setBuying] = useState<PictureCard | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: requestsKey });
  const decline = async (id: number) => {
    try {
      await call('POST /image/purchase_requests/{id}/decline/', { params: { id } });
      toast.success(t.declined);
    } catch {
      // The call has shown the error.
    }
    await refresh();
  };
  return (
    <Drawer onClose={onClose} title={t.title}>
      <PagedList
        empty={
          <EmptyState illustration="empty" text={maySpend ? t.emptySpender : t.emptyAsker} title={t.empty} />
        }
        query={requests}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((request) => (
              <Request
                key={request.id}
                onBuy={maySpend ? setBuying : undefined}
                onDecline={maySpend ? decline : undefined}
                request={request}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {buying && (
        <BuyDialog
          onClose={(bought) => {
            setBuying(null);
            if (bought.length > 0) void refresh();
          }}
          pictures={[buying]}
        />
      )}
    </Drawer>
  );
}

interface RequestProps {
  request: PurchaseRequest;
  onBuy: ((picture: PictureCard) => void) | undefined;
  onDecline: ((id: number) => Promise<void>) | undefined;
}

function Request({ request, onBuy, onDecline }: RequestProps) {
  const t = useText(requestsText);
  const words = useText(picturesText);
  const format = useFormat();
  const { picture, state, note, user, created_at } = request;
  const isOpen = state === 'open';
  return (
    <li className={styles.request}>
      <div className={styles.cover} style={{ backgroundColor: picture?.color }}>
        {picture && <img alt="" src={picture.thumb} />}
      </div>
      <div className={styles.words}>
        <strong className={styles.name}>{picture?.name ?? t.gone}</strong>
        {picture && (
          <span className={styles.price}>
            {priceText(words, format, picture)} <AiChip picture={picture} />
          </span>
        )}
        <span className={styles.by}>{t.by(user.username, format.dateTime(created_at))}</span>
        {note && <span className={styles.note}>{note}</span>}
        {isOpen && onBuy && onDecline ? (
          <div className={styles.actions}>
            {picture && (
              <Button onClick={() => onBuy(picture)} variant="primary">
                {t.buy}
              </Button>
            )}
            <Button onClick={() => void onDecline(request.id)}>{t.decline}</Button>
          </div>
        ) : (
          <span>
            <Chip tone={TONES[state]}>{t.states[state]}</Chip>
          </span>
        )}
      </div>
    </li>
  );
}
