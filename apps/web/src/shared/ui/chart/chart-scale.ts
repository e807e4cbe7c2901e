/** The maths of a chart; its marks are drawn in a square of 100 by 100 that is stretched to its place. */

/** Ends of a scale whose half is a whole number too. */
const STEPS = [1, 2, 4, 6, 8, 10];

/** The end of a scale that begins at zero: a round number, and no smaller than the largest value. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  let unit = 1;
  while (unit * 10 < most) unit *= 10;
  const step = STEPS.find((one) => one * unit >= most && (one * unit) % 2 === 0);
  return (step ?? 10) * unit;
}

/** How high a value stands, from the top of the square. */
export const heightOf = (value: number, top: number): number => 100 - (value / top) * 100;

/** The middle of a point's column. */
export const middleOf = (at: number, count: number): number => ((at + 0.5) / count) * 100;

export interface Bar {
  x: number;
  width: number;
}

/** Of a column, the bars take this part; the rest keeps columns apart. */
const FILLED = 0.64;

/** The place of one of several bars in a point's column. */
export function barOf(at: number, count: number, bar: number, bars: number): Bar {
  const column = 100 / count;
  const width = (column * FILLED) / bars;
  return { x: middleOf(at, count) - (width * bars) / 2 + bar * width, width };
}

/** The points of a line through the middles of the columns. */
export const lineOf = (values: readonly number[], top: number): string =>
  values.map((value, at) => `${middleOf(at, values.length)},${heightOf(value, top)}`).join(' ');
