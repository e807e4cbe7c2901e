import type { Withdrawal } from '@motif/contract/features/withdrawals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { Page } from '../../shared/ui/page';
import { PagedList } from '../../shared/ui/paged-list';
import { Segments } from '../../shared/ui/segments';
import { priceText } from '../packages/offers';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

const STATES: readonly Withdrawal['state'][] = ['pending', 'approved', 'paid', 'refused'];
type StateFilter = Withdrawal['state'] | '';

/** Withdrawals of the company (SH-6: not for merchants; the server refuses them too). */
export function WithdrawalsPage() {
  const t = useText(withdrawalsText);
  const [state, setState] = useState<StateFilter>('');
  return (
    <Page title={t.title}>
      <div className={styles.filter}>
        <Segments
          label={t.state}
          value={state}
          choices={[
            { value: '', label: t.all },
            ...STATES.map((value) => ({ value, label: t.states[value] })),
          ]}
          onChange={setState}
        />
      </div>
      <Records state={state} onClear={() => setState('')} />
    </Page>
  );
}

function Records({ state, onClear }: { state: StateFilter; onClear: () => void }) {
  const t = useText(withdrawalsText);
  const records = useInfiniteQuery({
    queryKey: ['withdrawals', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /payment/withdraw/',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  const clear = <Button onClick={onClear}>{t.clear}</Button>;
  return (
    <PagedList
      query={records}
      empty={
        state ? (
          <EmptyState illustration="no-results" title={t.noneTitle} action={clear} />
        ) : (
          <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
        )
      }
    >
      {(list) => (
        <DataTable columns={[t.time, t.applicant, t.points, t.amount, t.fee, t.state]}>
          {list.map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </DataTable>
      )}
    </PagedList>
  );
}

const TONES = { pending: 'warning', approved: 'success', paid: 'success', refused: 'danger' } as const;

function Row({ record }: { record: Withdrawal }) {
  const t = useText(withdrawalsText);
  const format = useFormat();
  const language = useLanguage();
  return (
    <tr className={styles.row}>
      <td>{format.dateTime(record.created_at)}</td>
      <td data-label={t.applicant}>{record.applicant || t.gone}</td>
      <td data-label={t.points}>{format.number(record.points)}</td>
      <td data-label={t.amount}>{priceText(record.amount_fen, language)}</td>
      <td data-label={t.fee}>{priceText(record.fee_fen, language)}</td>
      <td>
        <Chip tone={TONES[record.state]}>{t.states[record.state]}</Chip>
        {record.reason && <span className={styles.reason}>{record.reason}</span>}
      </td>
    </tr>
  );
}
