import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { useCompany } from '../../shared/session/use-company';
import { Meter } from '../../shared/ui/states/meter';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './finance.module.css';
import { financeText } from './finance-text';
import { OffersPage } from './offers-page';
import { PriceLists } from './price-list';

const MB = 1024 * 1024;
const LISTS = ['GET /package/points/', 'GET /package/storage/'] as const;

export function PointsPage() {
  const t = useText(financeText);
  return (
    <OffersPage title={t.points} keys={LISTS} now={<BalanceNow />}>
      {(offers) => <PriceLists offers={offers} />}
    </OffersPage>
  );
}

/** Shows the points left and the storage use. */
function BalanceNow() {
  const t = useText(financeText);
  const format = useFormat();
  const { data } = useCompany();
  if (!data) return <Skeleton height={88} radius={12} />;
  const { points, storage } = data;
  return (
    <section className={styles.balance}>
      <div>
        <h2>{t.balance}</h2>
        <p className={styles.large}>{format.number(points)}</p>
      </div>
      <Meter
        label={t.storage}
        used={storage.actual_storage_mb}
        allowed={storage.storage_mb}
        text={(megabytes) => format.bytes(megabytes * MB)}
      />
      <Meter
        label={t.images}
        used={storage.actual_image_count}
        allowed={storage.image_count}
        text={format.number}
      />
    </section>
  );
}
