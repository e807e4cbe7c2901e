import type { Sharp } from 'sharp';

/** The site's mark (apps/web/public/mark.svg) as plain shapes, so that no font is needed. */
const SHAPES = `<path d="M31 31H22A19 19 0 0 1 3 12V6A3 3 0 0 1 6 3H12A19 19 0 0 1 31 22Z"/>
<path d="M33 33H42A19 19 0 0 1 61 52V58A3 3 0 0 1 58 61H52A19 19 0 0 1 33 42Z"/>
<path d="M31 33V42A19 19 0 0 1 12 61H6A3 3 0 0 1 3 58V52A19 19 0 0 1 22 33Z"/>
<circle cx="47" cy="17" r="13"/>`;
const MARK_SIDE = 64;

/** The number of marks along the shorter side, so many that every cut-out still has one. */
const MARKS_ACROSS = 4;
const MIN_TILE = 48;

/** White with a dark edge is visible on light and on dark pictures without disturbing. */
const STYLE = 'fill="#fff" fill-opacity=".2" stroke="#000" stroke-opacity=".14" stroke-width="1.5"';

/** Lays the mark over a picture of this size as a slanted, staggered pattern. */
export function withMark(image: Sharp, width: number, height: number): Sharp {
  const tile = Math.max(MIN_TILE, Math.round(Math.min(width, height) / MARKS_ACROSS));
  const mark = (x: number, y: number) => {
    const scale = (tile * 0.42) / MARK_SIDE;
    const half = MARK_SIDE / 2;
    return `<g transform="translate(${x} ${y}) rotate(-24) scale(${scale}) translate(${-half} ${-half})">${SHAPES}</g>`;
  };
  const places: string[] = [];
  for (let row = 0; row * tile < height + tile; row += 1) {
    const shift = row % 2 === 0 ? tile / 2 : 0;
    for (let x = shift; x < width + tile; x += tile) places.push(mark(x, row * tile + tile / 2));
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${STYLE}>${places.join('')}</g></svg>`;
  return image.composite([{ input: Buffer.from(svg) }]);
}
