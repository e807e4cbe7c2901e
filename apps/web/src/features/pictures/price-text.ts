import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { Format } from '../../shared/i18n/format';

/** The price in points, or a word for free. A picture that is not on the market has no price. */
export function priceText(
  t: { free: string; points: (count: string) => string },
  format: Format,
  { price, visibility }: Pick<PictureCard, 'price' | 'visibility'>,
): string {
  if (visibility !== 'public') return '';
  return price > 0 ? t.points(format.number(price)) : t.free;
}
