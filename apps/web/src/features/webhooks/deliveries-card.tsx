import {
  type AnyWebhookType,
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_ALL_TYPES,
} from '@motif/contract/features/webhooks/webhook-choices';
import type { Delivery, Webhook } from '@motif/contract/features/webhooks/webhooks';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Select } from '../../shared/ui/choices/select';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ReplayDialog } from './replay-dialog';
import { useDeliveries } from './use-webhooks';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

export const DELIVERY_TONES: Record<DeliveryState, ChipTone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
};

interface DeliveriesCardProps {
  webhook: Webhook;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** What was sent to one webhook, the newest first. */
export function DeliveriesCard({ webhook, onOpen, onClose }: DeliveriesCardProps) {
  const { history: t, types, actions } = useText(webhooksText);
  const [state, setState] = useState<DeliveryState | ''>('');
  const [type, setType] = useState<AnyWebhookType | null>(null);
  const [isReplaying, setIsReplaying] = useState(false);
  const deliveries = useDeliveries(webhook.id, { state, type: type ?? '' });
  const title = t.title(webhook.name);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.buttons}>
          <Button busy={deliveries.isRefetching} onClick={() => void deliveries.refetch()}>
            {t.refresh}
          </Button>
          {webhook.state === 'on' && <Button onClick={() => setIsReplaying(true)}>{actions.replay}</Button>}
          <Button onClick={onClose}>{t.close}</Button>
        </div>
      </div>
      <div className={styles.filters}>
        <Segments
          label={t.state}
          value={state}
          choices={[
            { value: '', label: t.all },
            ...DELIVERY_STATES.map((value) => ({ value, label: t.states[value] })),
          ]}
          onChange={setState}
        />
        <Select
          label={t.type}
          compact
          none={t.allTypes}
          options={WEBHOOK_ALL_TYPES.map((value) => ({ value, label: types[value] }))}
          value={type}
          onChange={setType}
        />
      </div>
      <PagedList query={deliveries} empty={<EmptyState title={t.none} text={t.noneText} />}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {isReplaying && <ReplayDialog webhook={webhook} onClose={() => setIsReplaying(false)} />}
    </section>
  );
}

function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const { history: t, types, errors } = useText(webhooksText);
  const format = useFormat();
  const { type, sequence, state, tries, created_at, last_status, last_error } = delivery;
  const answer = last_error === null ? last_status : errors[last_error];
  return (
    <li>
      <button type="button" className={styles.delivery} onClick={onOpen} aria-haspopup="dialog">
        <span className={styles.name}>
          <strong>{types[type]}</strong>
          <code className={styles.url}>#{sequence}</code>
          <Chip tone={DELIVERY_TONES[state]}>{t.states[state]}</Chip>
        </span>
        <span className={styles.note}>
          {[
            format.dateTime(created_at),
            ...(tries > 0 ? [t.tries(tries)] : []),
            ...(answer ? [answer] : []),
          ].join(' · ')}
        </span>
      </button>
    </li>
  );
}
