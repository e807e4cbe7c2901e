import { COARSE_SIDE } from './print-of';

/** How much was cut off each side of a picture, as a share of that side. */
interface Cut {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Start {
  score: number;
  cut: Cut;
}

/** Up to 5 % of a side, and what rounding to pixels adds. */
const MAX_CUT = 0.058;
const STARTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.027, 0.027],
  [0.05, 0.05],
  [0.048, 0],
  [0, 0.048],
];
/** Two pictures that differ this much after an even cut are not the same, however they are cut. */
const NO_CHANCE = 0.15;
const EVEN = STARTS.filter(([first, second]) => first === second);
const STEPS = [0.016, 0.008, 0.004];
const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** Where `part` fits best into `whole`, if it is `whole` with a little cut off. This first look uses coarse planes. */
export function glance(whole: Float32Array, part: Float32Array): Start {
  let best: Start = { score: -1, cut: { left: 0, right: 0, top: 0, bottom: 0 } };
  const tryCut = (cut: Cut) => {
    const score = agreement(whole, part, COARSE_SIDE, cut);
    if (score > best.score) best = { score, cut };
  };
  // The even cut is tried first, then the place across, then the place down.
  for (const [cut] of EVEN) tryCut({ left: cut, right: cut, top: cut, bottom: cut });
  if (best.score < NO_CHANCE) return best;
  for (const [left, right] of STARTS) tryCut({ ...best.cut, left, right });
  for (const [top, bottom] of STARTS) tryCut({ ...best.cut, top, bottom });
  return best;
}

/** Moves one edge at a time while that helps, in smaller and smaller steps; returns the agreement, −1 to 1. */
export function refine(whole: Float32Array, part: Float32Array, side: number, start: Cut): number {
  let cut = start;
  let best = agreement(whole, part, side, cut);
  for (const step of STEPS) {
    for (let better = true; better; ) {
      better = false;
      for (const edge of SIDES) {
        for (const move of [step, -step]) {
          const next = { ...cut, [edge]: Math.max(0, Math.min(MAX_CUT, cut[edge] + move)) };
          const score = next[edge] === cut[edge] ? best : agreement(whole, part, side, next);
          if (score > best + 0.002) [best, cut, better] = [score, next, true];
        }
      }
    }
  }
  return best;
}

/** Where each column of the part lies in the whole. All comparisons share it, because they run one at a time. */
const columns = new Float32Array(64);

/** The correlation of `part` with what the cut leaves of `whole`. */
function agreement(whole: Float32Array, part: Float32Array, side: number, cut: Cut): number {
  for (let x = 0; x < side; x += 1) columns[x] = placeOf(x, side, cut.left, cut.right);
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let y = 0; y < side; y += 1) {
    const row = placeOf(y, side, cut.top, cut.bottom);
    const upper = Math.floor(row);
    const down = row - upper;
    const above = upper * side;
    const below = Math.min(upper + 1, side - 1) * side;
    for (let x = 0; x < side; x += 1) {
      const column = columns[x] as number;
      const left = Math.floor(column);
      const right = Math.min(left + 1, side - 1);
      const along = column - left;
      const top = (whole[above + left] as number) * (1 - along) + (whole[above + right] as number) * along;
      const bottom = (whole[below + left] as number) * (1 - along) + (whole[below + right] as number) * along;
      const a = top * (1 - down) + bottom * down;
      const b = part[y * side + x] as number;
      sumA += a;
      sumB += b;
      squareA += a * a;
      squareB += b * b;
      product += a * b;
    }
  }
  const count = side * side;
  const spread = (squareA - (sumA * sumA) / count) * (squareB - (sumB * sumB) / count);
  return spread <= 0 ? 0 : (product - (sumA * sumB) / count) / Math.sqrt(spread);
}

/** Where a pixel of the part lies in the whole, by their middles. */
function placeOf(at: number, side: number, from: number, to: number): number {
  const place = (from + ((at + 0.5) / side) * (1 - from - to)) * side - 0.5;
  return Math.max(0, Math.min(side - 1, place));
}
