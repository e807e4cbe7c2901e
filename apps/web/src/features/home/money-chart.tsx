import type { MoneyOverview } from '@motif/contract/features/home';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chart } from '../../shared/ui/chart/chart';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './home.module.css';
import { moneyText } from './money-text';

type MoneyDays = NonNullable<MoneyOverview['chart']>;

/** Points spent, or creative points earned, on each of the last 30 days. */
export function MoneyChart({ chart: { kind, days } }: { chart: MoneyDays }) {
  const t = useText(moneyText)[kind === 'spent' ? 'spentChart' : 'earnedChart'];
  const isEmpty = days.every(({ amount, before }) => amount === 0 && before === 0);
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.title}</h2>
      {isEmpty ? <EmptyState title={t.empty} text={t.emptyText} /> : <Days kind={kind} days={days} />}
    </section>
  );
}

function Days({ kind, days }: MoneyDays) {
  const words = useText(moneyText);
  const t = words[kind === 'spent' ? 'spentChart' : 'earnedChart'];
  const format = useFormat();
  const now = days.map(({ amount }) => amount);
  const before = days.map((day) => day.before);
  return (
    <>
      <p className={styles.lead}>{words.chartLead}</p>
      <Chart
        title={t.title}
        sentence={t.sentence(format.number(sumOf(now)), format.number(sumOf(before)))}
        axis={words.day}
        labels={days.map(({ day }) => format.dayOfMonth(day))}
        series={[
          { name: t.unit, values: now, shape: 'bar' },
          { name: words.dayBefore, values: before, shape: 'line' },
        ]}
      />
    </>
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
