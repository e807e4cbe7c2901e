import type { Saliency } from './saliency';

/** What a picture shows, added up from its top left corner, so that any part of it is four reads away. */
export interface Weights {
  width: number;
  height: number;
  total: number;
  /** One row and one column more than there are cells. */
  sums: Float64Array;
}

export function weightsOf({ width, height, cells }: Saliency, isFlipped = false): Weights {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += cells[y * width + (isFlipped ? width - 1 - x : x)] as number;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] as number) + row;
    }
  }
  // A picture of one colour has nothing to see; whatever part of it is asked for is none of it.
  return { width, height, sums, total: Math.max(1, sums.at(-1) ?? 0) };
}

/** The share of all there is to see between four cells. */
export function shareBetween(
  weights: Weights,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const { width, height, sums, total } = weights;
  const x0 = clamp(left, width);
  const x1 = clamp(right, width);
  const y0 = clamp(top, height) * (width + 1);
  const y1 = clamp(bottom, height) * (width + 1);
  if (x1 <= x0 || y1 <= y0) return 0;
  const sum =
    (sums[y1 + x1] as number) -
    (sums[y0 + x1] as number) -
    (sums[y1 + x0] as number) +
    (sums[y0 + x0] as number);
  return sum / total;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
