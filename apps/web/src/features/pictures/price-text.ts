import type { Format } from '../../shared/i18n/format';

/** Points by locale; nothing to pay is said in a word. */
export const priceText = (
  t: { free: string; points: (count: string) => string },
  format: Format,
  price: number,
): string => (price === 0 ? t.free : t.points(format.number(price)));
