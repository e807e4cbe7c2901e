import { LOOK_PIXELS_SIDE } from '@motif/contract/limits';
import { deviationOf, meanOf, type Pixels, planesOf, shrink } from './pixels';

/**
 * How a picture looks in 32 small numbers, to find what is alike among millions. The first say how light and detail
 * are laid out and hardly change when colours are shifted or a little is cut off; the others are about colour.
 * A mirrored picture has the same numbers.
 */
export const LOOK_LENGTH = 32;
/** Of these the first tell about form. */
export const FORM_LENGTH = 20;

const SIDE = LOOK_PIXELS_SIDE;
const SMALL = 16;
/** Waves across and down. A wave that is odd across changes its sign in the mirror, so only its strength counts. */
const WAVES = [
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [0, 3],
  [3, 0],
  [3, 1],
  [1, 3],
] as const;
/** Contrast below this is noise of the encoder, so it is not stretched further. */
const MIN_DEVIATION = 6;

export function lookOf(pixels: Pixels): Int8Array {
  const { light, blue, red } = planesOf(pixels);
  const mean = meanOf(light);
  const deviation = Math.max(MIN_DEVIATION, deviationOf(light, mean));
  const even = light.map((value) => (value - mean) / deviation);
  const small = shrink(even, SIDE, SMALL);
  const numbers = [
    ...WAVES.map(([across, down]) => waveStrength(small, across, down) * 36),
    ...detailOf(even),
    skewOf(even) * 24,
    ...colourOf(blue, red),
    (mean - 128) / 3,
  ];
  return Int8Array.from(numbers, (value) => Math.max(-127, Math.min(127, Math.round(value))));
}

const COSINES = Array.from({ length: 4 }, (_, wave) =>
  Float32Array.from({ length: SMALL }, (_, at) => Math.cos(((at + 0.5) * wave * Math.PI) / SMALL)),
);

function waveStrength(small: Float32Array, across: number, down: number): number {
  const x = COSINES[across] as Float32Array;
  const y = COSINES[down] as Float32Array;
  let sum = 0;
  for (let row = 0; row < SMALL; row += 1) {
    for (let column = 0; column < SMALL; column += 1) {
      sum += (small[row * SMALL + column] as number) * (x[column] as number) * (y[row] as number);
    }
  }
  const strength = (sum / (SMALL * SMALL)) * (across && down ? 2 : Math.SQRT2);
  return signedRoot(across % 2 === 1 ? Math.abs(strength) : strength) * 1.6;
}

/** Spreads the many small values further apart. */
const signedRoot = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value));

/** How much changes from pixel to pixel, across, down and diagonally, in fine, medium and coarse detail. */
function detailOf(even: Float32Array): number[] {
  const numbers: number[] = [];
  for (const side of [SIDE, SIDE / 2, SIDE / 4]) {
    const plane = side === SIDE ? even : shrink(even, SIDE, side);
    numbers.push(changeOf(plane, side, 1, 0), changeOf(plane, side, 0, 1));
    if (side === SIDE / 2) numbers.push((changeOf(plane, side, 1, 1) + changeOf(plane, side, -1, 1)) / 2);
  }
  return numbers.map((change) => (Math.log2(change + 0.02) + 2.5) * 22);
}

function changeOf(plane: Float32Array, side: number, dx: number, dy: number): number {
  let sum = 0;
  for (let y = 0; y < side - dy; y += 1) {
    for (let x = Math.max(0, -dx); x < side - Math.max(0, dx); x += 1) {
      sum += Math.abs((plane[(y + dy) * side + x + dx] as number) - (plane[y * side + x] as number));
    }
  }
  return sum / (side * side);
}

function skewOf(even: Float32Array): number {
  let sum = 0;
  for (const value of even) sum += value ** 3;
  return Math.cbrt(sum / even.length);
}

/** Colour of the whole, from top to bottom, and of the middle against both sides. */
function colourOf(blue: Float32Array, red: Float32Array): number[] {
  const numbers: number[] = [];
  let strength = 0;
  for (const plane of [blue, red]) {
    const cells = shrink(plane, SIDE, 4);
    const mean = meanOf(cells);
    const rows = [0, 1, 2, 3].map((row) => meanOf(cells.subarray(row * 4, row * 4 + 4)));
    const middle = meanOf(cells.filter((_, at) => at % 4 === 1 || at % 4 === 2));
    const [top = 0, upper = 0, lower = 0, bottom = 0] = rows;
    numbers.push(mean * 2, (top - bottom) * 0.8, (upper + lower - top - bottom) * 0.5, (upper - lower) * 0.8);
    numbers.push((middle - mean) * 1.2);
    strength += deviationOf(plane, meanOf(plane));
  }
  return [...numbers, strength];
}
