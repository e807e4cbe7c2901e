import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { amountText, priceText } from '../../packages/offers';
import { OrderButton } from '../confirm/order-button';
import { QuoteFacts } from '../quote-facts';
import styles from './levels.module.css';
import { offersText } from './offers-text';
import { useOrderLabel } from './use-order-label';

const YEAR_DAYS = 365;

interface LevelHeadProps {
  offer: QuotedOffer;
  isCurrent: boolean;
  isNextStep: boolean;
}

/** One membership: its name, its price for this company now, how that was calculated, and the button. */
export function LevelHead({ offer, isCurrent, isNextStep }: LevelHeadProps) {
  const t = useText(offersText);
  const format = useFormat();
  const language = useLanguage();
  const labelOf = useOrderLabel();
  const { days, quote } = offer;
  const per = days === YEAR_DAYS ? t.perYear : t.perPeriod(format.number(days));
  const sum = amountText(quote.due_fen, language);
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>
        {pickText(language, offer.name, offer.name_en)}
        {isCurrent && <Chip tone="accent">{t.yours}</Chip>}
      </h2>
      <p className={styles.price}>
        {quote.action === 'upgrade' ? sum : priceText(quote.due_fen, language)}
        <span>{quote.action === 'upgrade' ? t.forYou : days > 0 && per}</span>
      </p>
      <p className={styles.note}>
        <Note offer={offer} isCurrent={isCurrent} />
      </p>
      <OrderButton offer={offer} label={labelOf(offer, isCurrent)} isPrimary={isNextStep} wide />
      <details className={styles.how}>
        <summary>{t.how}</summary>
        <QuoteFacts kind={offer.kind} quote={quote} sum={sum} />
      </details>
    </div>
  );
}

/** When it begins and why it costs this. */
function Note({ offer: { quote }, isCurrent }: Pick<LevelHeadProps, 'offer' | 'isCurrent'>) {
  const t = useText(offersText);
  const format = useFormat();
  const language = useLanguage();
  if (quote.action === 'upgrade') return t.upgradeNote(priceText(quote.price_fen, language));
  if (quote.action === 'buy' || !quote.starts_at) return t.fullPrice;
  const date = format.date(quote.starts_at);
  return isCurrent ? t.renewNote(date) : t.nextNote(date);
}
