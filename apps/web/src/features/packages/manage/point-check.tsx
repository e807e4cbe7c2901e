import {
  arbitrageOf,
  cheapestPointFen,
  type Offer,
  POINT_WORTH_FEN,
  pointsPriceOf,
} from '@motif/contract/features/packages';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { CheckIcon, ErrorIcon } from '../../../shared/ui/display/icons';
import styles from './manage.module.css';
import { manageText } from './manage-text';

const yuan = (fen: number) => `¥${(fen / 100).toFixed(3)}`;

type Priced = Pick<Offer, 'kind' | 'price_fen' | 'points'>;

/** Whether somebody could gain by the offer, with the calculation that the server makes when it is saved. */
export function PointCheck({ offer, bonus }: { offer: Priced; bonus: number }) {
  const t = useText(manageText).check;
  const format = useFormat();
  const found = arbitrageOf(offer, bonus);
  const cost = yuan(cheapestPointFen(offer, bonus));
  const worth = yuan(POINT_WORTH_FEN);
  const sentence = () => {
    if (offer.points === 0) return t.none;
    if (found === 'multiplies')
      return t.multiplies(format.number(pointsPriceOf(offer.price_fen)), format.number(offer.points));
    return found ? t.cheap_point(cost, worth) : t.sound(cost, worth);
  };
  const Icon = found ? ErrorIcon : CheckIcon;
  return (
    <p className={styles.check} data-sound={!found} role="status" aria-label={t.label}>
      <Icon width={18} height={18} />
      <span>
        {sentence()}
        {offer.kind === 'points' && bonus > 0 && <small>{t.bonus(format.number(bonus))}</small>}
      </span>
    </p>
  );
}
