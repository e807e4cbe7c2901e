/**
 * A look in six bytes, from which follows how near another look is at best. Twelve of its numbers, those that differ
 * most from picture to picture, are kept to four bits each, four of them in one word. For the look that is searched
 * there is a table per word, so that a row of a million takes three look-ups and no arithmetic.
 */
export const SKETCH_LENGTH = 3;

/** By word. The first two words are about form, the third about colour. */
const NUMBERS: readonly [FourOf<number>, FourOf<number>, FourOf<number>] = [
  [0, 2, 3, 5],
  [7, 8, 12, 19],
  [20, 25, 30, 31],
];

const BITS = 4;
const LEVELS = 1 << BITS;
/** Values from -64 to 63 in steps of eight; the lowest and the highest level are open. */
const STEP = 8;
const LOWEST = -64;
/** Two of these values still fit into one word. */
const MAX_PAIR = 0x7fff;

type FourOf<T> = readonly [T, T, T, T];
export type SketchBounds = [Uint16Array, Uint16Array, Uint16Array];

export function sketchOf(look: Int8Array): number[] {
  return NUMBERS.map((numbers) => {
    let word = 0;
    for (const [place, at] of numbers.entries()) word |= levelOf(look[at] as number) << (BITS * place);
    return word;
  });
}

const levelOf = (value: number) => Math.max(0, Math.min(LEVELS - 1, Math.floor((value - LOWEST) / STEP)));

/** For each word of a sketch the squared distance that a look of that sketch has from this one at least. */
export function boundsOf(look: Int8Array): SketchBounds {
  const [first, second, third] = NUMBERS;
  return [tableOf(look, first), tableOf(look, second), tableOf(look, third)];
}

function tableOf(look: Int8Array, numbers: FourOf<number>): Uint16Array {
  const [a, b, c, d] = numbers;
  const low = pairBounds(look[a] as number, look[b] as number);
  const high = pairBounds(look[c] as number, look[d] as number);
  const table = new Uint16Array(low.length * high.length);
  for (let row = 0, at = 0; row < high.length; row += 1)
    for (let column = 0; column < low.length; column += 1, at += 1)
      table[at] = (low[column] as number) + (high[row] as number);
  return table;
}

function pairBounds(one: number, other: number): Uint16Array {
  const [left, right] = [levelBounds(one), levelBounds(other)];
  return Uint16Array.from(right.flatMap((far) => left.map((near) => Math.min(MAX_PAIR, near + far))));
}

function levelBounds(value: number): number[] {
  return Array.from({ length: LEVELS }, (_, level) => {
    const low = level === 0 ? Number.NEGATIVE_INFINITY : LOWEST + level * STEP;
    const high = level === LEVELS - 1 ? Number.POSITIVE_INFINITY : LOWEST + level * STEP + STEP - 1;
    return Math.max(0, low - value, value - high) ** 2;
  });
}
