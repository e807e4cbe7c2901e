import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/text';
import { OfferList } from './offer-list';
import styles from './offers.module.css';
import { OffersPage } from './offers-page';
import { offersText } from './offers-text';
import { PointCards } from './point-cards';

/** Creative points to buy, for making products; `children` say what the company has. */
export function CreativePage({ children }: { children?: ReactNode }) {
  const t = useText(offersText);
  return (
    <OffersPage title={t.creative}>
      {children}
      <section className={styles.section}>
        <div>
          <h2>{t.creativeHeading}</h2>
          <p>{t.creativeLead}</p>
        </div>
        <OfferList kind="creative">
          {(offers) => (
            <PointCards
              offers={offers}
              amount={({ quote }) => quote.creative_points}
              unit={t.creativeUnit}
              unitPrice={t.perHundredCreative}
              label={t.buy}
            />
          )}
        </OfferList>
      </section>
    </OffersPage>
  );
}
