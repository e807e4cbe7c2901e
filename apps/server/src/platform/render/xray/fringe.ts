import type { Rgba } from './grey';

const REACH = 2;
/** How much lighter a half transparent pixel is than the opaque ones beside it. */
const LIGHTER = 24;
/** Pixels of an edge that is neither clear nor covered. */
const [FAINT, FIRM] = [16, 240];
/** The edges of a large picture are looked at every few rows: so many rows tell enough. */
const ROWS_MAX = 2_000;

/**
 * Per cent of the half transparent pixels at an edge that are lighter than what they belong to: a cut-out that kept the
 * white it lay on prints with a light line around it. Zero where nothing is half transparent.
 */
export function fringePercent({ width, height, data }: Rgba): number {
  let [edge, light] = [0, 0];
  const step = Math.max(1, Math.floor(height / ROWS_MAX));
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const alpha = data[at + 3] as number;
      if (alpha < FAINT || alpha > FIRM) continue;
      const beside = meanBeside(data, width, height, x, y);
      if (beside === null) continue;
      edge += 1;
      if (lightOf(data, at) - beside > LIGHTER) light += 1;
    }
  }
  return edge === 0 ? 0 : Math.round((100 * light) / edge);
}

const lightOf = (data: Uint8Array, at: number) =>
  ((data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)) / 3;

/** The mean light of the covered pixels around one; null where there are none. */
function meanBeside(data: Uint8Array, width: number, height: number, x: number, y: number): number | null {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row += 1)
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column += 1) {
      const at = 4 * (row * width + column);
      if ((data[at + 3] as number) <= FIRM) continue;
      sum += lightOf(data, at);
      count += 1;
    }
  return count === 0 ? null : sum / count;
}
