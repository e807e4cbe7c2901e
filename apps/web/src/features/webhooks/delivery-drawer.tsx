import type { DeliveryDetail } from '@motif/contract/features/webhooks/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { toast } from '../../shared/ui/overlay/toast';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { DELIVERY_TONES } from './deliveries-card';
import { isUnderWay, useDelivery, webhooksKey } from './use-webhooks';
import styles from './webhooks.module.css';
import { webhooksText } from './webhooks-text';

/** One delivery: what was sent, what came back, and when it is tried again. */
export function DeliveryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { detail: t, actions } = useText(webhooksText);
  const client = useQueryClient();
  const delivery = useDelivery(id);
  const { data } = delivery;
  const isWaiting = data !== undefined && isUnderWay(data);
  const refresh = () => client.invalidateQueries({ queryKey: webhooksKey });
  const again = useMutation({
    mutationFn: () => call('POST /organization/webhook_deliveries/{id}/again/', { params: { id } }),
    onSuccess: () => toast.success(textNow(webhooksText).detail.again),
    onSettled: refresh,
  });
  const state = data?.state;
  useEffect(() => {
    // The list behind shows what came of it.
    if (state !== undefined && state !== 'waiting') void client.invalidateQueries({ queryKey: webhooksKey });
  }, [state, client]);
  return (
    <Drawer
      title={t.title}
      width={600}
      onClose={onClose}
      footer={
        <Button busy={again.isPending} disabled={!data || isWaiting} onClick={() => again.mutate()}>
          {actions.again}
        </Button>
      }
    >
      {delivery.isPending && <SkeletonLines lines={6} />}
      {delivery.error && <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />}
      {data && <Detail delivery={data} isWaiting={isWaiting} />}
    </Drawer>
  );
}

function Detail({ delivery, isWaiting }: { delivery: DeliveryDetail; isWaiting: boolean }) {
  const { detail: t, history, types, errors } = useText(webhooksText);
  const format = useFormat();
  const { type, sequence, state, url, next_try_at, headers, body, answer, log } = delivery;
  const { last_status, last_error } = delivery;
  const result = (status: number | null, error: DeliveryDetail['last_error']) =>
    error === null ? `HTTP ${status}` : errors[error];
  return (
    <div className={styles.detail}>
      <div className={styles.name}>
        <strong>{types[type]}</strong>
        <Chip tone={DELIVERY_TONES[state]}>{history.states[state]}</Chip>
      </div>
      <div role="status" className={styles.note}>
        {isWaiting && t.sending}
      </div>
      <Part title={t.url}>
        <code className={styles.url}>{url}</code>
      </Part>
      <Part title={t.sequence}>{sequence}</Part>
      {next_try_at !== null && !isWaiting && <Part title={t.next}>{format.dateTime(next_try_at)}</Part>}
      <Part title={t.tries}>
        {log.length === 0 && <span className={styles.note}>{t.noTries}</span>}
        <ul className={styles.tries}>
          {log.map(({ at, ms, status, error }) => (
            <li key={at}>
              {format.dateTime(at)} · {result(status, error)} · {t.ms(format.number(ms))}
            </li>
          ))}
        </ul>
      </Part>
      {(last_status !== null || last_error !== null) && (
        <Part title={`${t.answer} · ${result(last_status, last_error)}`}>
          {answer ? (
            <Code label={t.answer}>{answer}</Code>
          ) : (
            <span className={styles.note}>{t.noAnswer}</span>
          )}
        </Part>
      )}
      {Object.keys(headers).length > 0 && (
        <Part title={t.request}>
          <Code label={t.request}>
            {Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </Code>
        </Part>
      )}
      <Part title={t.body}>
        <Code label={t.body}>{pretty(body)}</Code>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3 className={styles.note}>{title}</h3>
    <div>{children}</div>
  </section>
);

/** The body is JSON of our own; spaces make it readable and are not part of what was signed. */
const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus
    <section aria-label={label} className={styles.code} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  );
}
