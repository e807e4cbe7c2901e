import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { cheapestOffer, priceText, unitPriceText } from '../../packages/offers';
import { OrderButton } from '../confirm/order-button';
import { offersText } from './offers-text';
import styles from './point-cards.module.css';

const HUNDRED = 100;

interface PointCardsProps {
  offers: readonly QuotedOffer[];
  /** What one gets, bonus included. */
  amount: (offer: QuotedOffer) => number;
  unit: string;
  unitPrice: (price: string) => string;
  /** What the button says. */
  label: (price: string) => string;
}

/** Points of either kind as cards that compare by what a hundred cost. */
export function PointCards({ offers, amount, unit, unitPrice, label }: PointCardsProps) {
  const t = useText(offersText);
  const format = useFormat();
  const language = useLanguage();
  const best = cheapestOffer(offers, amount);
  return (
    <ul className={styles.cards}>
      {offers.map((offer) => {
        const { quote } = offer;
        const count = amount(offer);
        return (
          <li key={offer.id} className={styles.card}>
            <div className={styles.head}>
              <h3 className={styles.amount}>
                {format.number(count - quote.bonus_points)} <small>{unit}</small>
              </h3>
              {offer.id === best && <Chip tone="success">{t.cheapest}</Chip>}
            </div>
            <p className={styles.bonus}>
              {quote.bonus_points > 0 && t.bonus(format.number(quote.bonus_points))}
            </p>
            <p className={styles.unit}>
              {unitPrice(unitPriceText(quote.due_fen, count / HUNDRED, language))}
            </p>
            <OrderButton
              offer={offer}
              label={label(priceText(quote.due_fen, language))}
              isPrimary={offer.id === best}
              wide
            />
          </li>
        );
      })}
    </ul>
  );
}
