import { CASE_STATES, type CaseState } from '@motif/contract/features/storage/case-steps';
import type { ListedCase } from '@motif/contract/features/storage/storage-cases';
import { useMemo, useState } from 'react';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import type { Column } from '../../../shared/ui/table/columns/column';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { storageText } from '../storage-text';
import { CaseDrawer } from './case-drawer';
import styles from './cases.module.css';
import { casesText } from './cases-text';
import { type CaseFilter, useCases } from './use-cases';

const TONES: Record<CaseState, ChipTone> = {
  open: 'warning',
  published: 'danger',
  settled: 'neutral',
  resolved: 'success',
};

export function CaseList() {
  const t = useText(casesText);
  const { filter, change, clear, isFiltered } = useUrlFilter<CaseFilter>(['state', 'q']);
  const cases = useCases(filter);
  const [openId, setOpenId] = useState<number>();
  const columns = useColumns();
  const policy = cases.data?.pages[0]?.policy;
  const open = cases.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === openId);
  return (
    <div className={styles.view}>
      {policy && (
        <p className={styles.policy} data-policy={policy}>
          <strong>{t.policy}</strong> {t.policies[policy]}
        </p>
      )}
      <div className={styles.filters}>
        <Segments
          label={t.state}
          value={filter.state || 'all'}
          choices={(['all', ...CASE_STATES] as const).map((value) => ({
            value,
            label: value === 'all' ? t.all : t.states[value],
          }))}
          onChange={(state) => change({ state: state === 'all' ? '' : state })}
        />
        <div className={styles.find}>
          <SearchInput label={t.search} value={filter.q} onChange={(q) => change({ q })} />
        </div>
      </div>
      <PagedTable
        query={cases}
        label={t.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ company_name }) => company_name}
        onOpenRow={({ id }) => setOpenId(id)}
        openKey={openId}
        storageKey="storage-cases"
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={t.none}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.empty} text={t.emptyText} />
          )
        }
      />
      {open && <CaseDrawer storageCase={open} onClose={() => setOpenId(undefined)} />}
    </div>
  );
}

function useColumns(): Column<ListedCase>[] {
  const t = useText(casesText);
  const { steps } = useText(storageText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'company',
        title: t.columns.company,
        phone: 'title',
        minWidth: 180,
        cell: ({ company_name }) => company_name,
      },
      {
        key: 'state',
        title: t.columns.state,
        width: 190,
        cell: ({ state, is_dry }) => (
          <span className={styles.states}>
            <Chip tone={TONES[state]}>{t.states[state]}</Chip>
            {is_dry && <Chip>{t.dry}</Chip>}
          </span>
        ),
      },
      {
        key: 'beyond',
        title: t.columns.beyond,
        minWidth: 160,
        cell: ({ beyond_pictures, beyond_bytes }) =>
          t.beyond(format.number(beyond_pictures), format.bytes(beyond_bytes)),
      },
      {
        key: 'next',
        title: t.columns.next,
        minWidth: 220,
        cell: ({ next_step, next_on }) =>
          next_step && next_on ? t.nextOn(steps[next_step], format.date(next_on)) : t.over,
      },
      {
        key: 'opened',
        title: t.columns.opened,
        width: 140,
        cell: ({ opened_at }) => format.date(opened_at),
      },
    ],
    [t, steps, format],
  );
}
