import type { Offer } from '@motif/contract/features/packages';
import type { Language } from '@motif/contract/limits';

const yuan = (fen: number, language: Language, decimals: number): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(fen / 100);

/** Formats a price in fen; whole yuan have no decimals. */
export const priceText = (fen: number, language: Language): string =>
  yuan(fen, language, fen % 100 === 0 ? 0 : 2);

/** An amount that is paid or calculated always shows its fen. */
export const amountText = (fen: number, language: Language): string => yuan(fen, language, 2);

/** The price of one unit always has two decimals, so that prices can be compared. */
export const unitPriceText = (fen: number, units: number, language: Language): string =>
  yuan(fen / Math.max(1, units), language, 2);

export const offersOfKind = (offers: readonly Offer[], kind: Offer['kind']): Offer[] =>
  offers.filter((offer) => offer.kind === kind);

/** The id of the offer with the lowest unit price, or undefined when fewer than two can be compared. */
export function cheapestOffer<O extends Offer>(
  offers: readonly O[],
  amount: (offer: O) => number,
): number | undefined {
  const comparable = offers.filter((offer) => amount(offer) > 0);
  if (comparable.length < 2) return undefined;
  const unit = (offer: O) => offer.price_fen / amount(offer);
  return comparable.reduce((best, offer) => (unit(offer) < unit(best) ? offer : best)).id;
}
