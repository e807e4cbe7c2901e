import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { Format } from '../../shared/i18n/format';

/**
 * The price in points, or a word for free or for what the company has licensed already. A picture that is not on the
 * market has no price.
 */
export function priceText(
  t: { free: string; licensed: string; points: (count: string) => string },
  format: Format,
  { price, visibility, is_licensed }: Pick<PictureCard, 'price' | 'visibility' | 'is_licensed'>,
): string {
  if (is_licensed) return t.licensed;
  if (visibility !== 'public') return '';
  return price > 0 ? t.points(format.number(price)) : t.free;
}
