import type { Webhook } from '@motif/contract/features/webhooks/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { dialogText } from '../../shared/ui/overlay/dialog-text';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { DeliveriesCard } from './deliveries-card';
import { DeliveryDrawer } from './delivery-drawer';
import { MadeSecret, type NewSecret } from './made-secret';
import { useWebhooks, webhooksKey } from './use-webhooks';
import { WebhookDialog } from './webhook-dialog';
import { WebhookRow } from './webhook-row';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

/** What is asked about one webhook. */
interface Asking {
  what: 'edit' | 'rotate' | 'remove';
  webhook: Webhook;
}

/** Where the company's events are sent, and what became of them. */
export function WebhooksPanel() {
  const t = useText(webhooksText);
  const client = useQueryClient();
  const webhooks = useWebhooks();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewSecret>();
  const [asking, setAsking] = useState<Asking>();
  const [historyOf, setHistoryOf] = useState<number>();
  const [delivery, setDelivery] = useState<number>();
  const refresh = () => client.invalidateQueries({ queryKey: webhooksKey });
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => call('POST /organization/webhooks/{id}/test/', { params: { id } }),
    onSuccess: async ({ delivery_id }, { id }) => {
      setHistoryOf(id);
      setDelivery(delivery_id);
      await refresh();
    },
  });
  const turn = useMutation({
    mutationFn: ({ webhook, is_on }: { webhook: Webhook; is_on: boolean }) =>
      call('PATCH /organization/webhooks/{id}/', { params: { id: webhook.id }, body: { is_on } }),
    onSuccess: (_, { is_on }) => toast.success(textNow(webhooksText)[is_on ? 'turnedOn' : 'turnedOff']),
    onSettled: refresh,
  });
  const make = (
    <Button variant="primary" onClick={() => setIsMaking(true)}>
      {t.make}
    </Button>
  );
  const list = webhooks.data?.list ?? [];
  const chosen = list.find(({ id }) => id === historyOf);
  const close = () => setAsking(undefined);
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-label={t.title}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{t.title}</h2>
            <p className={styles.note}>
              {t.lead}{' '}
              <a href="/help?article=webhooks" target="_blank" rel="noreferrer">
                {t.help}
              </a>
            </p>
          </div>
          {list.length > 0 && make}
        </div>
        {webhooks.isPending && <SkeletonLines lines={3} />}
        {webhooks.error && <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
        {webhooks.data && list.length === 0 && <EmptyState title={t.none} text={t.noneText} action={make} />}
        {list.length > 0 && (
          <ul className={styles.rows}>
            {list.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isTesting={test.isPending && test.variables.id === webhook.id}
                onTest={() => test.mutate(webhook)}
                onHistory={() => setHistoryOf(webhook.id)}
                onTurn={(is_on) => turn.mutate({ webhook, is_on })}
                onAsk={(what) => setAsking({ what, webhook })}
              />
            ))}
          </ul>
        )}
      </section>
      {chosen && (
        <DeliveriesCard
          key={chosen.id}
          webhook={chosen}
          onOpen={setDelivery}
          onClose={() => setHistoryOf(undefined)}
        />
      )}
      {delivery !== undefined && (
        <DeliveryDrawer key={delivery} id={delivery} onClose={() => setDelivery(undefined)} />
      )}
      {(isMaking || asking?.what === 'edit') && (
        <WebhookDialog
          webhook={asking?.webhook}
          onClose={() => {
            setIsMaking(false);
            close();
          }}
          onSaved={(secret) => {
            setIsMaking(false);
            close();
            if (secret !== undefined) setMade({ secret, isRotated: false });
            void refresh();
          }}
        />
      )}
      {asking?.what === 'rotate' && (
        <RotateDialog
          webhook={asking.webhook}
          onClose={close}
          onDone={async (secret) => {
            close();
            setMade({ secret, isRotated: true });
            await refresh();
          }}
        />
      )}
      {asking?.what === 'remove' && (
        <RemoveDialog webhook={asking.webhook} onClose={close} onDone={refresh} />
      )}
      {made && <MadeSecret {...made} onClose={() => setMade(undefined)} />}
    </div>
  );
}

interface RotateProps {
  webhook: Webhook;
  onClose: () => void;
  onDone: (secret: string) => Promise<void>;
}

function RotateDialog({ webhook, onClose, onDone }: RotateProps) {
  const t = useText(webhooksText);
  const words = useText(dialogText);
  const rotate = useMutation({
    mutationFn: () => call('POST /organization/webhooks/{id}/rotate/', { params: { id: webhook.id } }),
    onSuccess: ({ secret }) => onDone(secret),
    onError: onClose,
  });
  return (
    <Dialog title={t.rotate.title} onClose={onClose}>
      <p>{t.rotate.text(webhook.name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
          {t.actions.rotate}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RemoveProps {
  webhook: Webhook;
  onClose: () => void;
  onDone: () => Promise<void>;
}

function RemoveDialog({ webhook, onClose, onDone }: RemoveProps) {
  const t = useText(webhooksText);
  const words = useText(dialogText);
  const remove = useMutation({
    mutationFn: () => call('DELETE /organization/webhooks/{id}/', { params: { id: webhook.id } }),
    onSuccess: () => toast.success(textNow(webhooksText).remove.done),
    onSettled: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <Dialog title={t.remove.title} onClose={onClose}>
      <p>{t.remove.text(webhook.name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t.actions.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
