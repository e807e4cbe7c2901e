import type { OutboxMessage } from '@motif/contract/features/system/outbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { toast } from '../../shared/ui/overlay/toast';
import { type Column, TIME_WIDTH } from '../../shared/ui/table/columns/column';
import { outboxKey } from './live';
import styles from './outbox.module.css';
import { outboxText } from './outbox-text';

const TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

export function useOutboxColumns(): Column<OutboxMessage>[] {
  const t = useText(outboxText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      { key: 'channel', title: t.channel, cell: ({ channel }) => t.channels[channel], width: 96 },
      {
        key: 'recipient',
        title: t.recipient,
        cell: ({ recipient }) => recipient,
        width: 200,
        alwaysShown: true,
        phone: 'title',
      },
      {
        key: 'message',
        title: t.message,
        cell: (message) => <Message message={message} />,
        minWidth: 280,
        wraps: true,
      },
      { key: 'state', title: t.state, cell: (message) => <State message={message} />, width: 300 },
    ],
    [t, format],
  );
}

const Message = ({ message: { subject, body, error } }: { message: OutboxMessage }) => (
  <div className={styles.message}>
    {subject && <strong>{subject}</strong>}
    <span>{body}</span>
    {error && <span className={styles.error}>{error}</span>}
  </div>
);

function State({ message: { id, state, attempts } }: { message: OutboxMessage }) {
  const t = useText(outboxText);
  return (
    <div className={styles.state}>
      <Chip tone={TONES[state]}>{t.states[state]}</Chip>
      {attempts > 1 && <span className={styles.note}>{t.attempts(attempts)}</span>}
      {state === 'failed' && <Retry id={id} />}
    </div>
  );
}

function Retry({ id }: { id: number }) {
  const t = useText(outboxText);
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('POST /system/outbox/{id}/retry/', { params: { id } }),
    onSuccess: () => toast.success(textNow(outboxText).retried),
    onSettled: () => client.invalidateQueries({ queryKey: outboxKey }),
  });
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate()}>
      {t.retry}
    </Button>
  );
}
