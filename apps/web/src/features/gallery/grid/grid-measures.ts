import type { Box, MasonrySpec } from '../../../shared/masonry/masonry';
import type { GalleryView, TileSize } from '../view/gallery-view';

/** Below this width, as on a phone, columns are narrow and closer together. */
const NARROW_PX = 560;
/** The same height as the line of the caption in picture-tile.module.css. */
const CAPTION_PX = 36;

/** Above this width columns become wider, because more columns are hard to look through. */
const WIDE_PX = 1600;

const FACTORS: Record<TileSize, number> = { small: 0.72, medium: 1, large: 1.5 };

const minColumn = (width: number, tiles: TileSize) => {
  if (width < NARROW_PX) return 150;
  return Math.round((width < WIDE_PX ? 200 : 244) * FACTORS[tiles]);
};

export const masonrySpec = (width: number, tiles: TileSize): MasonrySpec => ({
  width,
  minColumn: minColumn(width, tiles),
  gap: width < NARROW_PX ? 12 : 16,
  caption: CAPTION_PX,
});

const SQUARE: Box = { width: 1, height: 1 };

/** The masonry uses the real shapes, the grid a square for each picture. */
export const boxesOf = (pictures: readonly Box[], { layout }: GalleryView): readonly Box[] =>
  layout === 'grid' ? pictures.map(() => SQUARE) : pictures;

/** A picture that fills a box of another ratio is wider than the box, so the file is chosen by this width. */
export const shownWidth = (picture: Box, width: number, height: number): number =>
  picture.height > 0 ? Math.max(width, Math.round((height * picture.width) / picture.height)) : width;
