import type { OutboxMessage } from '@motif/contract/outbox';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Page } from '../../shared/ui/page';
import { Segments } from '../../shared/ui/segments';
import { SkeletonLines } from '../../shared/ui/skeleton';
import styles from './outbox.module.css';
import { OutboxRow } from './outbox-row';
import { outboxText } from './outbox-text';
import { type OutboxFilter, useOutbox, useOutboxFilter } from './use-outbox';

const CHANNELS: readonly OutboxMessage['channel'][] = ['sms', 'email', 'wechat'];
const STATES: readonly OutboxMessage['state'][] = ['queued', 'sent', 'failed'];
const NO_FILTER: OutboxFilter = { channel: '', state: '', recipient: '' };

/** Every message that left, for operators (AU-10); new ones appear by themselves. */
export function OutboxPage() {
  const t = useText(outboxText);
  const { filter, change } = useOutboxFilter();
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <Filters filter={filter} onChange={change} />
      <Messages filter={filter} onClear={() => change(NO_FILTER)} />
    </Page>
  );
}

interface FiltersProps {
  filter: OutboxFilter;
  onChange: (next: Partial<OutboxFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useText(outboxText);
  const all = { value: '', label: t.all } as const;
  return (
    <div className={styles.filters}>
      <Segments
        label={t.channel}
        value={filter.channel}
        choices={[all, ...CHANNELS.map((value) => ({ value, label: t.channels[value] }))]}
        onChange={(channel) => onChange({ channel })}
      />
      <Segments
        label={t.state}
        value={filter.state}
        choices={[all, ...STATES.map((value) => ({ value, label: t.states[value] }))]}
        onChange={(state) => onChange({ state })}
      />
      <input
        type="search"
        className={styles.find}
        placeholder={t.find}
        aria-label={t.find}
        value={filter.recipient}
        onChange={(event) => onChange({ recipient: event.target.value.trim() })}
      />
    </div>
  );
}

function Messages({ filter, onClear }: { filter: OutboxFilter; onClear: () => void }) {
  const t = useText(outboxText);
  const outbox = useOutbox(filter);
  if (outbox.isPending) return <SkeletonLines lines={6} />;
  if (outbox.isError && !outbox.data)
    return <ErrorState error={outbox.error} onRetry={() => void outbox.refetch()} />;
  const messages = outbox.data.pages.flatMap((page) => page.list);
  if (messages.length === 0) {
    const filtered = filter.channel || filter.state || filter.recipient;
    return filtered ? (
      <EmptyState
        illustration="no-results"
        title={t.noneTitle}
        action={<Button onClick={onClear}>{t.clear}</Button>}
      />
    ) : (
      <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
    );
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.channel}</th>
              <th scope="col">{t.recipient}</th>
              <th scope="col">{t.message}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <OutboxRow key={message.id} message={message} />
            ))}
          </tbody>
        </table>
      </div>
      {outbox.hasNextPage && (
        <div className={styles.more}>
          <Button busy={outbox.isFetchingNextPage} onClick={() => void outbox.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}
