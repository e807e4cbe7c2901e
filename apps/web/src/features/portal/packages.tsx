import type { Offer } from '@motif/contract/portal';
import { useText } from '../../shared/i18n/text';
import { Skeleton } from '../../shared/ui/skeleton';
import { ExtraPackages } from './extra-packages';
import { cheapest, ofKind } from './offers';
import { PackageCard } from './package-card';
import styles from './packages.module.css';
import { portalText } from './portal-text';

const CARD_PLACES = [0, 1, 2];

/** Memberships as cards to compare line by line; points and storage as short price lists below. */
export function Packages({ offers }: { offers: readonly Offer[] | undefined }) {
  const t = useText(portalText).packages;
  if (offers?.length === 0) return null;
  const memberships = ofKind(offers ?? [], 'vip');
  const best = cheapest(memberships, (offer) => offer.image_count);
  return (
    <section className={styles.packages} id="packages" aria-labelledby="packages-heading">
      <header className={styles.head}>
        <h2 className={styles.heading} id="packages-heading">
          {t.heading}
        </h2>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <div className={styles.cards}>
        {offers
          ? memberships.map((offer) => (
              <PackageCard key={offer.id} offer={offer} isCheapest={offer.id === best} />
            ))
          : CARD_PLACES.map((place) => <Skeleton key={place} height={348} radius={12} />)}
      </div>
      {offers && <ExtraPackages offers={offers} />}
    </section>
  );
}
