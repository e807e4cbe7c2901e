import type { MasonrySpec } from '../../shared/masonry/masonry';

/** Below this the grid is on a phone: two columns, closer together. */
const NARROW_PX = 560;
/** The same height as the caption's line in picture-tile.module.css. */
const CAPTION_PX = 36;

/** From here on more and more columns would only scatter the eye: they grow instead. */
const WIDE_PX = 1600;

const minColumn = (width: number) => {
  if (width < NARROW_PX) return 150;
  return width < WIDE_PX ? 200 : 244;
};

export const masonrySpec = (width: number): MasonrySpec => ({
  width,
  minColumn: minColumn(width),
  gap: width < NARROW_PX ? 12 : 16,
  caption: CAPTION_PX,
});
