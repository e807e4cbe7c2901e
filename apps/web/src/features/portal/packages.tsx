import type { Offer } from '@motif/contract/features/packages';
import { pathOf } from '@motif/contract/screens';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { ButtonLink } from '../../shared/ui/actions/button';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { cheapestOffer, offersOfKind } from '../packages/offers';
import { PackageCard } from '../packages/package-card';
import cards from '../packages/packages.module.css';
import { PriceLists } from '../packages/price-list';
import styles from './packages.module.css';
import { portalText } from './portal-text';

const CARD_PLACES = [0, 1, 2];

/** Shows memberships as cards, and points and storage as short price lists below. */
export function Packages({ offers }: { offers: readonly Offer[] | undefined }) {
  const t = useText(portalText).packages;
  const signedIn = useSession((state) => state.token !== null);
  if (offers?.length === 0) return null;
  const action = (
    <ButtonLink to={signedIn ? pathOf('Memberships') : '/register'} wide>
      {signedIn ? t.chooseSignedIn : t.choose}
    </ButtonLink>
  );
  const memberships = offersOfKind(offers ?? [], 'vip');
  const best = cheapestOffer(memberships, (offer) => offer.image_count);
  return (
    <section className={styles.packages} id="packages" aria-labelledby="packages-heading">
      <header className={styles.head}>
        <h2 className={styles.heading} id="packages-heading">
          {t.heading}
        </h2>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <div className={`${cards.cards} ${styles.cards}`}>
        {offers
          ? memberships.map((offer) => (
              <PackageCard key={offer.id} offer={offer} isCheapest={offer.id === best} action={action} />
            ))
          : CARD_PLACES.map((place) => <Skeleton key={place} height={348} radius={12} />)}
      </div>
      {offers && <PriceLists offers={offers} />}
    </section>
  );
}
