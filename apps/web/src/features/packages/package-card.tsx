import type { Offer } from '@motif/contract/features/packages';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { CheckIcon } from '../../shared/ui/display/icons';
import { priceText, unitPriceText } from './offers';
import styles from './packages.module.css';
import { packagesText } from './packages-text';

const MB = 1024 * 1024;
const GB = 1024;
const THOUSAND = 1000;
const HUNDRED = 100;
const YEAR_DAYS = 365;

/** By what packages of a kind are compared. */
const UNITS = {
  vip: { units: (offer: Offer) => offer.image_count / THOUSAND, unitText: 'perThousand' },
  count: { units: (offer: Offer) => offer.image_count / THOUSAND, unitText: 'perThousand' },
  storage: { units: (offer: Offer) => offer.storage_mb / GB, unitText: 'perGb' },
  points: { units: (offer: Offer) => offer.points / HUNDRED, unitText: 'perPoint' },
  creative: { units: (offer: Offer) => offer.creative_points / HUNDRED, unitText: 'perCreative' },
} as const;

interface PackageCardProps {
  offer: Offer;
  isCheapest: boolean;
  /** The action at the end of the card. */
  action: ReactNode;
}

/** A package that can be compared line by line. */
export function PackageCard({ offer, isCheapest, action }: PackageCardProps) {
  const t = useText(packagesText);
  const format = useFormat();
  const language = useLanguage();
  const lines = [
    offer.image_count > 0 && t.images(format.number(offer.image_count)),
    offer.storage_mb > 0 && t.storage(format.bytes(offer.storage_mb * MB)),
    offer.sub_accounts > 0 && t.subAccounts(format.number(offer.sub_accounts)),
    offer.points > 0 && t.points(format.number(offer.points)),
    offer.creative_points > 0 && t.creativePoints(format.number(offer.creative_points)),
  ].filter((line) => line !== false);
  const { units, unitText } = UNITS[offer.kind];
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.name}>{pickText(language, offer.name, offer.name_en)}</h3>
        {isCheapest && <span className={styles.chip}>{t.cheapest}</span>}
      </div>
      <p className={styles.price}>
        {priceText(offer.price_fen, language)}
        {offer.days > 0 && (
          <span>{offer.days === YEAR_DAYS ? t.perYear : t.perDays(format.number(offer.days))}</span>
        )}
      </p>
      <p className={styles.unit}>{t[unitText](unitPriceText(offer.price_fen, units(offer), language))}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <CheckIcon width={18} height={18} />
            {line}
          </li>
        ))}
      </ul>
      {action}
    </article>
  );
}
