import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { OfferList } from './offer-list';
import styles from './offers.module.css';
import { OffersPage } from './offers-page';
import { offersText } from './offers-text';
import { PointCards } from './point-cards';
import { RechargeLevel } from './recharge-level';
import { CountPackages, StoragePackages } from './room-packages';

/** Points, storage and places for pictures: what is left, and what there is to buy (MO-1). */
export function PointsPage() {
  const t = useText(offersText);
  return (
    <OffersPage title={t.points}>
      <Balance />
      <section className={styles.section}>
        <div>
          <h2>{t.pointsHeading}</h2>
          <p>{t.pointsLead}</p>
        </div>
        <OfferList kind="points">
          {(offers) => (
            <PointCards
              offers={offers}
              amount={({ quote }) => quote.points}
              unit={t.pointsUnit}
              unitPrice={t.perHundred}
              label={t.recharge}
            />
          )}
        </OfferList>
      </section>
      <div className={styles.rooms}>
        <StoragePackages />
        <CountPackages />
      </div>
    </OffersPage>
  );
}

function Balance() {
  const t = useText(offersText);
  const format = useFormat();
  const { data } = useCompany();
  return (
    <section className={styles.balance}>
      <div>
        <h2>{t.balance}</h2>
        <p className={styles.large}>
          {data ? format.number(data.points) : <Skeleton width={120} height={36} />}
        </p>
      </div>
      <RechargeLevel />
    </section>
  );
}
