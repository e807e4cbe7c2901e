import type { Offer } from '@motif/contract/features/packages';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { cheapestOffer, offersOfKind, priceText, unitPriceText } from './offers';
import styles from './packages.module.css';
import { packagesText } from './packages-text';

const GB = 1024;
const HUNDRED = 100;

/** Shows points and storage as two short price lists. */
export function PriceLists({ offers }: { offers: readonly Offer[] }) {
  const t = useText(packagesText);
  return (
    <div className={styles.extras}>
      <PriceList
        heading={t.extraPoints}
        lead={t.extraPointsLead}
        offers={offersOfKind(offers, 'points')}
        units={(offer) => offer.points / HUNDRED}
        unitText={t.perPoint}
      />
      <PriceList
        heading={t.extraStorage}
        lead={t.extraStorageLead}
        offers={offersOfKind(offers, 'storage')}
        units={(offer) => offer.storage_mb / GB}
        unitText={t.perGb}
      />
    </div>
  );
}

interface PriceListProps {
  heading: string;
  lead: string;
  offers: readonly Offer[];
  /** The number of comparison units in an offer. */
  units: (offer: Offer) => number;
  unitText: (price: string) => string;
}

function PriceList({ heading, lead, offers, units, unitText }: PriceListProps) {
  const t = useText(packagesText);
  const language = useLanguage();
  const best = cheapestOffer(offers, units);
  if (offers.length === 0) return null;
  return (
    <section className={styles.extra}>
      <h3 className={styles.name}>{heading}</h3>
      <p className={styles.extraLead}>{lead}</p>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <span className={styles.what}>
              {pickText(language, offer.name, offer.name_en)}
              {offer.id === best && <span className={styles.chip}>{t.cheapest}</span>}
            </span>
            <span className={styles.listUnit}>
              {unitText(unitPriceText(offer.price_fen, units(offer), language))}
            </span>
            <span className={styles.listPrice}>{priceText(offer.price_fen, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
