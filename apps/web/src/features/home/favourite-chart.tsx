import type { Overview } from '@motif/contract/features/home';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chart } from '../../shared/ui/chart/chart';
import { EmptyState } from '../../shared/ui/states/empty-state';
import home from './home.module.css';
import { homeText } from './home-text';

type Days = Overview['days'];

/** Shows a bar for each day and a line for the same days of the period before. */
export function FavouriteChart({ days }: { days: Days }) {
  const t = useText(homeText);
  const isEmpty = days.every((day) => day.favourites === 0 && day.favourites_before === 0);
  return (
    <section className={home.card}>
      <h2 className={home.heading}>{t.chart}</h2>
      {isEmpty ? (
        <EmptyState title={t.chartEmpty} text={t.chartEmptyText} />
      ) : (
        <>
          <p className={home.lead}>{t.chartLead}</p>
          <Favourites days={days} />
        </>
      )}
    </section>
  );
}

function Favourites({ days }: { days: Days }) {
  const t = useText(homeText);
  const format = useFormat();
  const now = days.map(({ favourites }) => favourites);
  const before = days.map(({ favourites_before }) => favourites_before);
  return (
    <Chart
      title={t.chart}
      sentence={t.chartSentence(format.number(sumOf(now)), format.number(sumOf(before)))}
      axis={t.day}
      labels={days.map(({ day }) => format.dayOfMonth(day))}
      series={[
        { name: t.dayNow, values: now, shape: 'bar' },
        { name: t.dayBefore, values: before, shape: 'line' },
      ]}
    />
  );
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
