import type { Offer } from '@motif/contract/features/packages';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { CheckIcon } from '../../shared/ui/display/icons';
import { priceText, unitPriceText } from './offers';
import styles from './packages.module.css';
import { packagesText } from './packages-text';

const MB = 1024 * 1024;
const THOUSAND = 1000;

interface PackageCardProps {
  offer: Offer;
  isCheapest: boolean;
  /** The action at the end of the card. */
  action: ReactNode;
}

/** A membership that can be compared line by line. */
export function PackageCard({ offer, isCheapest, action }: PackageCardProps) {
  const t = useText(packagesText);
  const format = useFormat();
  const language = useLanguage();
  const perThousand = unitPriceText(offer.price_fen, offer.image_count / THOUSAND, language);
  const lines = [
    t.images(format.number(offer.image_count)),
    t.storage(format.bytes(offer.storage_mb * MB)),
    t.subAccounts(format.number(offer.sub_accounts)),
    t.points(format.number(offer.points)),
  ];
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <h3 className={styles.name}>{pickText(language, offer.name, offer.name_en)}</h3>
        {isCheapest && <span className={styles.chip}>{t.cheapest}</span>}
      </div>
      <p className={styles.price}>
        {priceText(offer.price_fen, language)}
        <span>{t.perYear}</span>
      </p>
      <p className={styles.unit}>{t.perThousand(perThousand)}</p>
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
