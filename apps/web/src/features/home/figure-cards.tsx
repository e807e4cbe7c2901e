import type { Figure, Overview } from '@motif/contract/features/home';
import { pathOf } from '@motif/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import styles from './home.module.css';
import { homeText } from './home-text';

export function FigureCards({ overview }: { overview: Overview }) {
  const t = useText(homeText);
  const format = useFormat();
  return (
    <section className={styles.figures} aria-label={t.figures}>
      <FigureCard label={t.pictures} figure={overview.pictures}>
        {t.onMarket(format.number(overview.on_market))}
      </FigureCard>
      <FigureCard label={t.favourites} figure={overview.favourites} />
      <FigureCard label={t.followers} figure={overview.followers} />
    </section>
  );
}

/** Operators see the figures of the platform above their own. */
export function PlatformFigures({ platform }: { platform: NonNullable<Overview['platform']> }) {
  const t = useText(homeText);
  const format = useFormat();
  return (
    <section className={styles.platform} aria-label={t.platform}>
      <Plain label={t.ordersToday} value={format.number(platform.orders_today)} />
      <Plain label={t.received} value={format.yuan(platform.received_today.fen)}>
        {t.payments(format.number(platform.received_today.count))}
      </Plain>
      <Plain label={t.payoutsDue} value={format.yuan(platform.payouts_due.fen)}>
        {t.payouts(format.number(platform.payouts_due.count))}
      </Plain>
      <Plain label={t.pointsSold} value={format.number(platform.points_sold)} />
      <Plain label={t.companies} value={format.number(platform.companies.total)}>
        {t.recent(format.number(platform.companies.recent))}
      </Plain>
      <Plain label={t.people} value={format.number(platform.people.total)}>
        {t.recent(format.number(platform.people.recent))}
      </Plain>
      <Plain label={t.allPictures} value={format.number(platform.pictures)} />
      <Plain label={t.failed} value={format.number(platform.failed_messages)}>
        {platform.failed_messages > 0 && <Link to={`${pathOf('Outbox')}?state=failed`}>{t.openOutbox}</Link>}
      </Plain>
    </section>
  );
}

function Plain({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.plain}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{value}</p>
      <p className={styles.note}>{children}</p>
    </div>
  );
}

function FigureCard({ label, figure, children }: { label: string; figure: Figure; children?: ReactNode }) {
  const t = useText(homeText);
  const format = useFormat();
  return (
    <div className={styles.card}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.value}>{format.number(figure.total)}</p>
      <p className={styles.note}>
        {t.recent(format.number(figure.recent))}
        <Trend figure={figure} />
      </p>
      {children && <p className={styles.note}>{children}</p>}
    </div>
  );
}

/** Compares with the 30 days before. A change from zero has no percentage. */
function Trend({ figure: { recent, before } }: { figure: Figure }) {
  const t = useText(homeText);
  const format = useFormat();
  const title = t.before(format.number(before));
  if (before === 0) return null;
  if (recent === before) {
    return (
      <span className={styles.trend} title={title}>
        {t.same}
      </span>
    );
  }
  const rises = recent > before;
  const percent = format.percent(Math.abs(recent - before) / before);
  return (
    <span className={styles.trend} data-rises={rises} title={title}>
      <span aria-hidden="true">{rises ? '↑' : '↓'}</span> {rises ? t.up(percent) : t.down(percent)}
    </span>
  );
}
