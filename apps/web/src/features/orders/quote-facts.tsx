import type { Quote } from '@motif/contract/features/orders/quotes';
import type { PackageKind } from '@motif/contract/features/packages';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { amountText } from '../packages/offers';
import { ordersText } from './orders-text';
import styles from './quote-facts.module.css';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

interface QuoteFactsProps {
  kind: PackageKind;
  quote: Quote;
  /** The sum as it is paid: money or points. */
  sum: string;
  /** What the sum is called, once it is paid. */
  isPaid?: boolean;
}

/** What a package costs this company and what it gives, line by line, with the sum at the end. */
export function QuoteFacts({ kind, quote, sum, isPaid = false }: QuoteFactsProps) {
  const t = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  const isUpgrade = quote.action === 'upgrade';
  return (
    <dl className={styles.facts}>
      {isUpgrade ? (
        <UpgradeParts quote={quote} />
      ) : (
        <Fact name={t.price} value={amountText(quote.price_fen, language)} />
      )}
      <Period quote={quote} />
      {quote.points > 0 && (
        <Fact
          name={kind === 'points' ? t.getsPoints : t.getsPointsToo}
          hint={quote.bonus_points > 0 && t.bonus(format.number(quote.bonus_points))}
          value={`+${format.number(quote.points)}`}
        />
      )}
      {quote.creative_points > 0 && (
        <Fact name={t.getsCreative} value={`+${format.number(quote.creative_points)}`} />
      )}
      <div className={styles.sum}>
        <dt>{isPaid ? t.paid : t.due}</dt>
        <dd>{sum}</dd>
      </div>
    </dl>
  );
}

/** An upgrade keeps the end: the rest of the new package is paid, the rest of the present one is credited. */
function UpgradeParts({ quote }: { quote: Quote }) {
  const t = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  // A begun hour is not said to be a whole one: 365 of 365 days would be worth the whole price.
  const lasting = (seconds: number) =>
    t.daysAndHours(
      format.number(Math.floor(seconds / DAY_SECONDS)),
      format.number(Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)),
    );
  const rest = lasting(quote.rest_seconds);
  return (
    <>
      <Fact name={t.cost} hint={t.costHint(rest)} value={amountText(quote.cost_fen, language)} />
      <Fact
        name={t.credit}
        hint={t.creditHint(rest, lasting(quote.total_seconds))}
        value={`−${amountText(quote.credit_fen, language)}`}
      />
    </>
  );
}

function Period({ quote: { action, starts_at, ends_at } }: { quote: Quote }) {
  const t = useText(ordersText);
  const format = useFormat();
  if (!starts_at) return null;
  const from = format.date(starts_at);
  return (
    <Fact
      name={t.period}
      hint={action === 'upgrade' && t.periodKept}
      value={ends_at ? t.between(from, format.date(ends_at)) : t.from(from)}
    />
  );
}

function Fact({ name, hint, value }: { name: string; hint?: string | false; value: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
