import type { OutboxMessage } from '@motif/contract/features/system/outbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { toast } from '../../shared/ui/toast';
import { outboxKey } from './live';
import styles from './outbox.module.css';
import { outboxText } from './outbox-text';

const TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

export function OutboxRow({ message }: { message: OutboxMessage }) {
  const t = useText(outboxText);
  const format = useFormat();
  return (
    <tr>
      <td className={styles.time}>{format.dateTime(message.created_at)}</td>
      <td className={styles.channel} data-label={t.channel}>
        {t.channels[message.channel]}
      </td>
      <td className={styles.recipient} data-label={t.recipient}>
        {message.recipient}
      </td>
      <td className={styles.message}>
        {message.subject && <strong>{message.subject}</strong>}
        <span>{message.body}</span>
        {message.error && <span className={styles.error}>{message.error}</span>}
      </td>
      <td className={styles.stateCell}>
        <Chip tone={TONES[message.state]}>{t.states[message.state]}</Chip>
        {message.attempts > 1 && <span className={styles.note}>{t.attempts(message.attempts)}</span>}
        {message.state === 'failed' && <Retry id={message.id} />}
      </td>
    </tr>
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
