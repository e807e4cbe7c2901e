import { glance, refine } from './align';
import { LIGHT_SIDE, mirrored, type Print, readPrint } from './print-of';

/**
 * How much agreement makes two pictures the same depends on what there is to agree about: two sunsets agree to 0.95
 * by being sunsets, two fine patterns hardly ever by chance. Chosen by measurement: docs/decisions/0014-looks.md.
 */
const NEEDED = { fine: 0.76, smooth: 0.97, striped: 0.95, plaid: 0.92 };
/** How alike neighbouring pixels are, in pictures that count as fine and as smooth. */
const SMOOTHNESS = { fine: 0.7, smooth: 0.95 };
/** How far a picture goes on as it is in its best direction, in those that count as mixed and as stripes. */
const STRIPES = { mixed: 0.8, striped: 0.9 };
/** How much of a picture is one line of values across and one down, in those that count as mixed and as plaids. */
const PLAIDS = { mixed: 0.62, plaid: 0.72 };
/** Directions in which stripes may run, in pixels of a print. */
const DIRECTIONS = [
  [2, 0],
  [0, 2],
  [2, 2],
  [2, -2],
  [2, 1],
  [1, 2],
  [2, -1],
  [1, -2],
] as const;
/** A pair below this agreement at the first look never becomes the same by a closer look. */
const HOPELESS = 0.55;
/** The way that fits best at the first look is examined closely, and every other that is about as good. */
const ABOUT = 0.02;

/** Colours may be shifted, but a pattern in another palette is another product. */
const SAME_COLOUR = 0.66;
/** Colour weaker than this is ignored. */
const MIN_COLOUR = 9;

/**
 * Whether another print is of the same picture, also when it is mirrored, slightly cut, shifted in colour or made
 * smaller. What is needed of the first print is computed once for all comparisons.
 */
export function sameAs(bytes: Uint8Array): (other: Uint8Array) => boolean {
  const straight = readPrint(bytes);
  const forms = [straight, mirrored(straight)];
  const smoothness = smoothnessOf(straight.light);
  return (otherBytes) => {
    if (otherBytes.length !== bytes.length) return false;
    const other = readPrint(otherBytes);
    const needed = neededFor(Math.max(smoothness, smoothnessOf(other.light)));
    const agreement = agreementOf(forms, other);
    return (
      agreement >= needed &&
      agreement >= neededOfStripes(straight.light, other.light) &&
      agreement >= neededOfPlaids(straight.light, other.light)
    );
  };
}

/** How far another print agrees with this one, 0 to 1. */
export function agreementWith(bytes: Uint8Array): (other: Uint8Array) => number {
  const straight = readPrint(bytes);
  const forms = [straight, mirrored(straight)];
  return (other) => (other.length === bytes.length ? Math.min(1, agreementOf(forms, readPrint(other))) : 0);
}

/** How far the light agrees in the way that fits best; 0 if the colours do not. */
function agreementOf(forms: Print[], other: Print): number {
  const ways = forms
    .filter(({ colour }) => colourLikeness(colour, other.colour) >= SAME_COLOUR)
    .flatMap((form) => [
      { whole: form, part: other },
      { whole: other, part: form },
    ])
    .map((way) => ({ ...way, start: glance(way.whole.coarse, way.part.coarse) }));
  const best = Math.max(0, ...ways.map(({ start }) => start.score));
  if (best < HOPELESS) return best;
  const closely = ways.filter(({ start }) => start.score >= best - ABOUT);
  return Math.max(
    0,
    ...closely.map(({ whole, part, start }) => refine(whole.light, part.light, LIGHT_SIDE, start.cut)),
  );
}

function neededFor(smoothness: number): number {
  const share = (smoothness - SMOOTHNESS.fine) / (SMOOTHNESS.smooth - SMOOTHNESS.fine);
  return between(NEEDED.fine, NEEDED.smooth, share);
}

/** Stripes are one line of values, so two sets of stripes agree by chance far more often. */
function neededOfStripes(one: Float32Array, other: Float32Array): number {
  const stripes = Math.max(lengthwise(one), lengthwise(other));
  const share = (stripes - STRIPES.mixed) / (STRIPES.striped - STRIPES.mixed);
  return between(NEEDED.fine, NEEDED.striped, share);
}

/** Plaids are two lines of values, so two of them agree by chance as well. */
function neededOfPlaids(one: Float32Array, other: Float32Array): number {
  const plaid = Math.max(crosswise(one), crosswise(other));
  const share = (plaid - PLAIDS.mixed) / (PLAIDS.plaid - PLAIDS.mixed);
  return between(NEEDED.fine, NEEDED.plaid, share);
}

const between = (low: number, high: number, share: number) =>
  low + (high - low) * Math.max(0, Math.min(1, share));

/** How well a pixel tells the one two further on, in the direction where it does so best. */
function lengthwise(light: Float32Array): number {
  return Math.max(
    ...DIRECTIONS.map(([right, down]) => {
      let both = 0;
      let first = 0;
      let second = 0;
      for (let y = Math.max(0, -down); y < LIGHT_SIDE - Math.max(0, down); y += 1) {
        for (let x = 0; x < LIGHT_SIDE - right; x += 1) {
          const a = light[y * LIGHT_SIDE + x] as number;
          const b = light[(y + down) * LIGHT_SIDE + x + right] as number;
          both += a * b;
          first += a * a;
          second += b * b;
        }
      }
      return both / Math.sqrt(first * second || 1);
    }),
  );
}

/** How much of the light the means of rows and columns tell; the mean of all of it is zero. */
function crosswise(light: Float32Array): number {
  const rows = new Float32Array(LIGHT_SIDE);
  const columns = new Float32Array(LIGHT_SIDE);
  let all = 0;
  for (let y = 0; y < LIGHT_SIDE; y += 1) {
    for (let x = 0; x < LIGHT_SIDE; x += 1) {
      const value = light[y * LIGHT_SIDE + x] as number;
      rows[y] = (rows[y] as number) + value;
      columns[x] = (columns[x] as number) + value;
      all += value * value;
    }
  }
  const squares = [...rows, ...columns].reduce((sum, value) => sum + value * value, 0);
  return squares / LIGHT_SIDE / (all || 1);
}

/** How well a pixel tells those beside and below it; the mean of a print's light is zero. */
function smoothnessOf(light: Float32Array): number {
  let both = 0;
  let alone = 0;
  for (let y = 0; y < LIGHT_SIDE - 1; y += 1) {
    for (let x = 0; x < LIGHT_SIDE - 1; x += 1) {
      const at = y * LIGHT_SIDE + x;
      const value = light[at] as number;
      both += (value * ((light[at + 1] as number) + (light[at + LIGHT_SIDE] as number))) / 2;
      alone += value * value;
    }
  }
  return alone === 0 ? 1 : both / alone;
}

function colourLikeness(one: Float32Array, other: Float32Array): number {
  let both = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < one.length; at += 1) {
    const a = one[at] as number;
    const b = other[at] as number;
    both += a * b;
    first += a * a;
    second += b * b;
  }
  const weak = MIN_COLOUR * MIN_COLOUR * one.length;
  if (first < weak && second < weak) return 1;
  return both / Math.sqrt(first * second || 1);
}
