import type { Overview } from '@motif/contract/features/home';
import { pathOf } from '@motif/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import styles from './home.module.css';
import { homeText } from './home-text';

/** The figures of the platform, for operators. */
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
