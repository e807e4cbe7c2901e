import type { DaySums } from '@motif/contract/features/finance/records';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chart } from '../../../shared/ui/chart/chart';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import { financeKey } from '../live';
import { RECORD_LISTS, type RecordFilter, type RecordListName } from './record-lists';
import styles from './records.module.css';
import { recordsText } from './records-text';

/** The last 30 days. It follows the filters but the period: that is its own. */
export function RecordChart({ list, filter }: { list: RecordListName; filter: RecordFilter }) {
  const t = useText(recordsText);
  const { kind, state, q } = filter;
  const days = useQuery({
    queryKey: [...financeKey, 'days', list, { kind, state, q }],
    queryFn: ({ signal }) => RECORD_LISTS[list].days(filter, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.charts[list]}</h2>
      {days.isPending && <Skeleton height={210} radius={8} />}
      {days.isError && !days.data && <ErrorState error={days.error} onRetry={() => void days.refetch()} />}
      {days.data && <Days list={list} days={days.data.list} />}
    </section>
  );
}

function Days({ list, days }: { list: RecordListName; days: readonly DaySums[] }) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const format = useFormat();
  const currency = list === 'exchange' ? 'creative' : 'points';
  const values = days.map((day) => day[currency]);
  const most = Math.max(...values);
  const best = days[values.indexOf(most)];
  const total = values.reduce((sum, value) => sum + value, 0);
  const title = t.charts[list];
  return (
    <Chart
      title={title}
      sentence={
        best && most > 0
          ? t.chartSentence(
              title,
              words.amount(currency, total),
              format.dayOfMonth(best.day),
              format.number(most),
            )
          : t.chartNone(title)
      }
      axis={t.day}
      labels={days.map(({ day }) => format.dayOfMonth(day))}
      series={[{ name: words.currency(currency), values, shape: 'bar' }]}
    />
  );
}
