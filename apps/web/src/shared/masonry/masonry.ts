/**
 * Computes the position of every picture from sizes alone, so nothing is measured and nothing jumps. Each picture
 * goes to the shortest column. Tops therefore never decrease with the index, and a binary search finds the visible
 * pictures.
 */
export interface Box {
  width: number;
  height: number;
}

export interface MasonrySpec {
  /** The available width. */
  width: number;
  /** The minimum width of a column, except where two must fit on a phone. */
  minColumn: number;
  gap: number;
  /** The height of the caption below each picture. */
  caption: number;
}

export interface Masonry {
  columns: number;
  /** Whole pixels keep text and pictures sharp; columns differ by at most one pixel. */
  lefts: readonly number[];
  widths: readonly number[];
  columnOf: Uint16Array;
  tops: Float64Array;
  /** The height of the picture without its caption. */
  heights: Float64Array;
  caption: number;
  gap: number;
  tallest: number;
  height: number;
}

const MIN_COLUMNS = 2;
/** Pictures beyond these ratios are cropped in the grid; the preview shows them whole. */
const TALLEST = 2.5;
const FLATTEST = 0.3;

export function layOut(boxes: readonly Box[], spec: MasonrySpec): Masonry {
  const { width, minColumn, gap, caption } = spec;
  const columns = Math.max(MIN_COLUMNS, Math.floor((width + gap) / (minColumn + gap)));
  const pitch = (width + gap) / columns;
  const lefts = Array.from({ length: columns }, (_, column) => Math.round(column * pitch));
  const widths = lefts.map((left, column) => Math.max(1, Math.round((column + 1) * pitch) - gap - left));
  // All heights use the narrowest width, because one pixel more in some columns would leave gaps in a grid of equal
  // tiles.
  const narrowest = Math.min(...widths);
  const ends = new Array<number>(columns).fill(0);
  const columnOf = new Uint16Array(boxes.length);
  const tops = new Float64Array(boxes.length);
  const heights = new Float64Array(boxes.length);
  let tallest = 0;

  boxes.forEach((box, index) => {
    const column = shortest(ends);
    const ratio = box.width > 0 && box.height > 0 ? box.height / box.width : 1;
    const height = Math.round(narrowest * Math.min(TALLEST, Math.max(FLATTEST, ratio)));
    const top = ends[column] ?? 0;
    columnOf[index] = column;
    tops[index] = top;
    heights[index] = height;
    ends[column] = top + height + caption + gap;
    tallest = Math.max(tallest, height + caption);
  });

  const height = boxes.length > 0 ? Math.max(...ends) - gap : 0;
  return { columns, lefts, widths, columnOf, tops, heights, caption, gap, tallest, height };
}

function shortest(ends: readonly number[]): number {
  let best = 0;
  for (let column = 1; column < ends.length; column += 1) {
    if ((ends[column] ?? 0) < (ends[best] ?? 0)) best = column;
  }
  return best;
}

/** The indices of the pictures that touch the band from..to, in order. */
export function inBand(layout: Masonry, from: number, to: number): number[] {
  const found: number[] = [];
  const end = firstAtOrPast(layout.tops, to);
  for (let index = firstAtOrPast(layout.tops, from - layout.tallest); index < end; index += 1) {
    if (bottomOf(layout, index) > from) found.push(index);
  }
  return found;
}

export const bottomOf = (layout: Masonry, index: number): number =>
  (layout.tops[index] ?? 0) + (layout.heights[index] ?? 0) + layout.caption;

function firstAtOrPast(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The picture that an arrow key moves to: sideways in reading order, up and down in the column. */
export function neighbour(layout: Masonry, index: number, direction: Direction): number {
  const last = layout.tops.length - 1;
  if (direction === 'left') return Math.max(0, index - 1);
  if (direction === 'right') return Math.min(last, index + 1);
  const step = direction === 'up' ? -1 : 1;
  for (let other = index + step; other >= 0 && other <= last; other += step) {
    if (layout.columnOf[other] === layout.columnOf[index]) return other;
  }
  return index;
}
