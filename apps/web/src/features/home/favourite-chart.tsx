import type { Overview } from '@motif/contract/features/home';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './favourite-chart.module.css';
import home from './home.module.css';
import { homeText } from './home-text';

type Days = Overview['days'];

/** Shows a bar for each day beside a paler one for the same day of the period before; the highest has a label. */
export function FavouriteChart({ days }: { days: Days }) {
  const t = useText(homeText);
  const most = Math.max(...days.map((day) => Math.max(day.favourites, day.favourites_before)));
  return (
    <section className={home.card}>
      <h2 className={home.heading}>{t.chart}</h2>
      {most > 0 ? (
        <>
          <p className={home.lead}>{t.chartLead}</p>
          <Bars days={days} most={most} />
          <DaysTable days={days} />
        </>
      ) : (
        <EmptyState title={t.chartEmpty} text={t.chartEmptyText} />
      )}
    </section>
  );
}

function Bars({ days, most }: { days: Days; most: number }) {
  const t = useText(homeText);
  const format = useFormat();
  const peak = days.reduce((best, day) => (day.favourites > best.favourites ? day : best));
  const height = (count: number) => ({ blockSize: `${(count / most) * 100}%` });
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.bars}>
        {days.map((day) => (
          <div
            key={day.day}
            className={styles.day}
            data-tip={t.dayTip(
              format.dayOfMonth(day.day),
              format.number(day.favourites),
              format.number(day.favourites_before),
            )}
          >
            <div className={styles.before} style={height(day.favourites_before)} />
            <div className={styles.now} style={height(day.favourites)}>
              {day === peak && day.favourites > 0 && <span>{format.number(day.favourites)}</span>}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.axis}>
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (day) => day && <span key={day.day}>{format.dayOfMonth(day.day)}</span>,
        )}
      </div>
    </div>
  );
}

/** The same numbers as a table for screen readers. */
function DaysTable({ days }: { days: Days }) {
  const t = useText(homeText);
  const format = useFormat();
  return (
    <div className={styles.unseen}>
      <table>
        <caption>{t.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.dayNow}</th>
            <th scope="col">{t.dayBefore}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{format.dayOfMonth(day.day)}</th>
              <td>{format.number(day.favourites)}</td>
              <td>{format.number(day.favourites_before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
