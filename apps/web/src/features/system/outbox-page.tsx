import type { OutboxMessage } from '@motif/contract/features/system/outbox';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { filledParts, useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { PagedTable } from '../../shared/ui/table/paged-table';
import { outboxKey } from './live';
import styles from './outbox.module.css';
import { useOutboxColumns } from './outbox-columns';
import { outboxText } from './outbox-text';

interface OutboxFilter {
  channel: OutboxMessage['channel'] | '';
  state: OutboxMessage['state'] | '';
  recipient: string;
}

const CHANNELS: readonly OutboxMessage['channel'][] = ['sms', 'email', 'wechat'];
const STATES: readonly OutboxMessage['state'][] = ['queued', 'sent', 'failed'];
const FILTERS = ['channel', 'state', 'recipient'] as const;

/** Every message that left, for operators (AU-10); new ones appear by themselves. */
export function OutboxPage() {
  const t = useText(outboxText);
  const { filter, change, clear, isFiltered } = useUrlFilter<OutboxFilter>(FILTERS);
  const outbox = useOutbox(filter);
  const columns = useOutboxColumns();
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <Filters filter={filter} onChange={change} />
      <PagedTable
        query={outbox}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ recipient }) => recipient}
        storageKey="outbox"
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          )
        }
      />
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

/** The list is live: the event stream invalidates everything under `outbox`. */
function useOutbox(filter: OutboxFilter) {
  return useInfiniteQuery({
    queryKey: [...outboxKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/outbox/',
        { query: { ...filledParts(filter), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
