import type { StoragePlan } from '@motif/contract/features/storage/storage';
import { useId } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { OrderButton } from '../../orders/confirm/order-button';
import { OfferList } from '../../orders/offers/offer-list';
import styles from './plan.module.css';
import { planText } from './plan-text';

interface PackageChoiceProps {
  packages: StoragePlan['packages'];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Each package with its price now and whether it would be enough. */
export function PackageChoice({ packages, chosen, onChoose }: PackageChoiceProps) {
  const t = useText(planText);
  const format = useFormat();
  const language = useLanguage();
  const name = useId();
  const bought = packages.find(({ package_id }) => package_id === chosen);
  return (
    <fieldset className={styles.packages}>
      <legend>{t.package}</legend>
      <div className={styles.choices}>
        <label className={styles.package}>
          <input
            type="radio"
            name={name}
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          />
          <strong>{t.none}</strong>
        </label>
        {packages.map((offer) => (
          <label key={offer.package_id} className={styles.package}>
            <input
              type="radio"
              name={name}
              checked={offer.package_id === chosen}
              onChange={() => onChoose(offer.package_id)}
            />
            <strong>{pickText(language, offer.name, offer.name_en)}</strong>
            <span className={styles.price}>{format.yuan(offer.due_fen)}</span>
            <small data-enough={offer.beyond.pictures === 0}>
              {offer.beyond.pictures === 0 ? t.enough : t.still(format.number(offer.beyond.pictures))}
            </small>
          </label>
        ))}
      </div>
      {bought && (
        <OfferList kind={bought.kind}>
          {(offers) => {
            const offer = offers.find(({ id }) => id === bought.package_id);
            return offer && <OrderButton isPrimary label={t.buy} offer={offer} />;
          }}
        </OfferList>
      )}
    </fieldset>
  );
}
