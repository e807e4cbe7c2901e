import type { PictureCard } from '@motif/contract/pictures';
import type { Format } from '../../shared/i18n/format';

/** Points by locale; nothing to pay is said in a word. What is not for sale and was never priced has none. */
export function priceText(
  t: { free: string; points: (count: string) => string },
  format: Format,
  { price, visibility }: Pick<PictureCard, 'price' | 'visibility'>,
): string {
  if (price > 0) return t.points(format.number(price));
  return visibility === 'public' ? t.free : '';
}
