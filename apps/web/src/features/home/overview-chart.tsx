import type { Overview } from '@motif/contract/features/home';
import { OVERVIEW_DAYS, type OverviewDays } from '@motif/contract/features/home/overview-words';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { Chart } from '../../shared/ui/chart/chart';
import { type FigureName, figuresOf, pointStarts, pointsOf, sumOf } from './figures';
import styles from './home.module.css';
import { homeText } from './home-text';

interface OverviewChartProps {
  overview: Overview;
  days: OverviewDays;
  onDays: (days: OverviewDays) => void;
  name: FigureName;
}

/** One figure over the period, beside the period before. */
export function OverviewChart({ overview, days, onDays, name }: OverviewChartProps) {
  const t = useText(homeText);
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t.charts[name]}</h2>
        <Segments
          label={t.period}
          value={days}
          choices={OVERVIEW_DAYS.map((value) => ({ value, label: t.periods[value] }))}
          onChange={onDays}
        />
      </div>
      <Days overview={overview} days={days} name={name} />
    </section>
  );
}

function Days({ overview, days, name }: Omit<OverviewChartProps, 'onDays'>) {
  const t = useText(homeText);
  const format = useFormat();
  const series = figuresOf(overview).find((figure) => figure.name === name)?.series;
  if (!series) return null;
  const starts = pointStarts(series.days.length);
  const isByWeek = starts.length < series.days.length;
  return (
    <Chart
      title={t.charts[name]}
      sentence={t.sentence(
        t.charts[name],
        days,
        format.number(sumOf(series.days)),
        format.number(sumOf(series.before)),
      )}
      axis={isByWeek ? t.week : t.day}
      labels={starts.map((at) => {
        const label = format.dayOfMonth(overview.days[at] ?? '');
        return isByWeek ? t.weekOf(label) : label;
      })}
      series={[
        { name: t.units[name], values: pointsOf(series.days, starts), shape: 'bar' },
        { name: t.dayBefore(days), values: pointsOf(series.before, starts), shape: 'line' },
      ]}
    />
  );
}
