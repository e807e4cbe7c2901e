import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { LARGE_PERCENT, THUMBNAIL_MAX_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';

type Files = Pick<PictureCard, 'thumb' | 'large' | 'width' | 'height'>;

const share = (length: number, percent: number) => Math.max(1, Math.round((length * percent) / 100));

/** Below this part of the pixels the screen has to show, a picture looks soft. */
const SHARP_SHARE = 0.9;

/**
 * The two stored forms by their real widths. The browser chooses by the card's width, but between two sizes it
 * prefers the smaller one even where that is visibly soft; a form too small for this screen is therefore not offered.
 */
export function srcSetOf(
  { thumb, large, width, height }: Files,
  cssWidth: number,
  pixelRatio: number,
): string {
  const bound = (THUMBNAIL_MAX_SIDE / Math.max(width, height)) * 100;
  const small = share(width, Math.min(THUMBNAIL_PERCENT, bound));
  const whole = `${large} ${share(width, LARGE_PERCENT)}w`;
  return small >= cssWidth * pixelRatio * SHARP_SHARE ? `${thumb} ${small}w, ${whole}` : whole;
}
