import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { Column } from '../../shared/ui/table/columns/column';
import { PagedTable } from '../../shared/ui/table/paged-table';
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
  const columns = useColumns();
  const clear = <Button onClick={onClear}>{t.clear}</Button>;
  return (
    <PagedTable
      query={records}
      label={t.title}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ applicant }) => applicant}
      storageKey="withdrawals"
      empty={
        state ? (
          <EmptyState illustration="no-results" title={t.noneTitle} action={clear} />
        ) : (
          <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
        )
      }
    />
  );
}

const TONES = { pending: 'warning', approved: 'success', paid: 'success', refused: 'danger' } as const;

function useColumns(): Column<Withdrawal>[] {
  const t = useText(withdrawalsText);
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const number = { align: 'end', width: 140 } as const;
    return [
      { key: 'time', title: t.time, cell: ({ created_at }) => format.dateTime(created_at), width: 180 },
      {
        key: 'applicant',
        title: t.applicant,
        cell: ({ applicant }) => applicant || t.gone,
        phone: 'title',
      },
      { key: 'points', title: t.points, cell: ({ points }) => format.number(points), ...number },
      {
        key: 'amount',
        title: t.amount,
        cell: ({ amount_fen }) => priceText(amount_fen, language),
        ...number,
      },
      { key: 'fee', title: t.fee, cell: ({ fee_fen }) => priceText(fee_fen, language), ...number },
      {
        key: 'state',
        title: t.state,
        cell: (record) => (
          <>
            <Chip tone={TONES[record.state]}>{t.states[record.state]}</Chip>
            {record.reason && <span className={styles.reason}>{record.reason}</span>}
          </>
        ),
        minWidth: 200,
        wraps: true,
      },
    ];
  }, [t, format, language]);
}
