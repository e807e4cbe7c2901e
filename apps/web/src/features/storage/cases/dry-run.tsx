import type { DataByKey } from '@motif/contract/endpoints';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Slider } from '../../../shared/ui/actions/slider';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import type { Column } from '../../../shared/ui/table/columns/column';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { dayAfter, todayInChina } from '../plan/days';
import { planText } from '../plan/plan-text';
import { storageText } from '../storage-text';
import styles from './cases.module.css';
import { casesText } from './cases-text';
import { useDryRun } from './use-cases';

type Row = DataByKey['GET /system/storage_cases/dry_run/']['list'][number];

const JUMPS = [0, 15, 30, 90] as const;
const DAYS_MAX = 180;

/** What the nightly job would do in all companies on a day. */
export function DryRun() {
  const t = useText(casesText);
  const { daysAhead } = useText(planText);
  const format = useFormat();
  const [days, setDays] = useState<number>(JUMPS[1]);
  const date = dayAfter(todayInChina(), days);
  const run = useDryRun(date);
  const columns = useColumns();
  return (
    <div className={styles.view}>
      <p className={styles.lead}>{t.runLead}</p>
      <div className={styles.date}>
        <Slider
          label={t.runDate}
          value={days}
          max={DAYS_MAX}
          text={`${format.date(date)} · ${daysAhead(days)}`}
          onChange={setDays}
        />
        <Segments
          label={t.runDate}
          value={String(days)}
          choices={JUMPS.map((value) => ({ value: String(value), label: t.inDays[value] ?? '' }))}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
      <PagedTable
        query={run}
        label={t.dryRun}
        columns={columns}
        rowKey={({ company_id }) => company_id}
        rowName={({ company_name }) => company_name}
        storageKey="storage-dry-run"
        empty={<EmptyState illustration="empty" title={t.runEmpty} />}
      />
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText(casesText).runColumns;
  const { steps } = useText(storageText);
  const format = useFormat();
  return useMemo(() => {
    const count = (key: 'published' | 'platform' | 'erased'): Column<Row> => ({
      key,
      title: t[key],
      align: 'end',
      width: 120,
      cell: (row) => format.number(row[key]),
    });
    return [
      {
        key: 'company',
        title: t.company,
        phone: 'title',
        minWidth: 180,
        cell: ({ company_name }) => company_name,
      },
      { key: 'step', title: t.step, minWidth: 220, cell: ({ step }) => (step ? steps[step] : '') },
      count('published'),
      count('platform'),
      count('erased'),
    ];
  }, [t, steps, format]);
}
