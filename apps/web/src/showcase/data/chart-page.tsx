import { EXAMPLE_KINDS } from '@motif/contract/showcase/table';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chart } from '../../shared/ui/chart/chart';
import { Sparkline } from '../../shared/ui/chart/sparkline';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Sample, Samples } from '../samples';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import styles from './data.module.css';
import { dataText } from './data-text';

const ROWS = 200;
const FEN = 100;

/** Charts over the example table: bars, bars with a line to compare, and shapes beside a number. */
export function ChartPage() {
  const t = useText(dataText);
  const format = useFormat();
  const query = useExamples(NO_FILTER, { key: 'made_on', direction: 'ascending' }, ROWS);
  if (query.isPending) return <SkeletonLines lines={8} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap(({ list }) => list);
  const ofKind = EXAMPLE_KINDS.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }));
  const months = [...new Set(rows.map(({ made_on }) => made_on.slice(0, 7)))];
  const ofMonth = months.map((month) => rows.filter(({ made_on }) => made_on.startsWith(month)));
  const sum = (list: typeof rows, field: 'stock' | 'price_fen') =>
    list.reduce((total, row) => total + row[field], 0);
  return (
    <Samples>
      <Sample title={t.stock} wide>
        <Chart
          title={t.stock}
          sentence={t.stockSentence}
          axis={t.kind}
          labels={ofKind.map(({ kind }) => t.kinds[kind])}
          series={[{ name: t.stock, shape: 'bar', values: ofKind.map((one) => sum(one.rows, 'stock')) }]}
        />
      </Sample>
      <Sample title={t.months} wide>
        <Chart
          title={t.months}
          sentence={t.monthsSentence}
          axis={t.month}
          labels={months.map((month) => format.month(month))}
          series={[
            { name: t.made, shape: 'bar', values: ofMonth.map((list) => list.length) },
            {
              name: t.price,
              shape: 'line',
              values: ofMonth.map((list) => Math.round(sum(list, 'price_fen') / list.length / FEN)),
            },
          ]}
        />
      </Sample>
      <Sample title={t.sparks} lead={t.sparksLead} wide>
        <ul className={styles.sparks}>
          {ofKind.map((one) => (
            <li key={one.kind} className={styles.spark}>
              <span>{t.kinds[one.kind]}</span>
              <span className={styles.figure}>{t.rows(format.number(sum(one.rows, 'stock')))}</span>
              <Sparkline values={one.rows.map(({ stock }) => stock)} />
            </li>
          ))}
        </ul>
      </Sample>
    </Samples>
  );
}
