/** A small picture, three bytes a pixel. */
export interface Rgb {
  width: number;
  height: number;
  data: Uint8Array;
}

/** One side of a picture that is a single colour, so that the print can go on with it. */
export interface PlainEdge {
  side: Side;
  hex: string;
}
export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** Where in a picture the eye goes, a byte a cell, row by row. */
export interface Saliency {
  width: number;
  height: number;
  cells: Uint8Array;
  /** The whole is alike: what a hole takes away of it is missed by nobody. */
  pattern: boolean;
  plain: PlainEdge[];
}

export const SALIENCY_SIDE = 160;
/** Of a colour along a side. */
const PLAIN_DEVIATION = 6;

/** Edges draw the eye, and colours that are unlike the rest. */
export function saliencyOf(rgb: Rgb): Saliency {
  const { width, height } = rgb;
  const values = new Float32Array(width * height);
  const mean = meanColour(rgb.data);
  const light = lightOf(rgb.data);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      values[at] = edgeAt(light, width, height, x, y) + distance(rgb.data, 3 * at, mean);
    }
  return {
    width,
    height,
    cells: toBytes(values),
    pattern: isPattern(values, width, height),
    plain: plainEdges(rgb),
  };
}

function meanColour(data: Uint8Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    sum[0] += data[at] as number;
    sum[1] += data[at + 1] as number;
    sum[2] += data[at + 2] as number;
  }
  const count = data.length / 3;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

function lightOf(data: Uint8Array): Float32Array {
  const light = new Float32Array(data.length / 3);
  for (let at = 0; at < light.length; at += 1)
    light[at] =
      0.299 * (data[3 * at] as number) +
      0.587 * (data[3 * at + 1] as number) +
      0.114 * (data[3 * at + 2] as number);
  return light;
}

function distance(data: Uint8Array, at: number, from: [number, number, number]): number {
  const r = (data[at] as number) - from[0];
  const g = (data[at + 1] as number) - from[1];
  const b = (data[at + 2] as number) - from[2];
  return Math.sqrt(r * r + g * g + b * b);
}

function edgeAt(light: Float32Array, width: number, height: number, x: number, y: number): number {
  const row = y * width;
  const across =
    (light[row + Math.min(width - 1, x + 1)] as number) - (light[row + Math.max(0, x - 1)] as number);
  const down =
    (light[Math.min(height - 1, y + 1) * width + x] as number) -
    (light[Math.max(0, y - 1) * width + x] as number);
  return Math.sqrt(across * across + down * down);
}

/** What the ground has everywhere is taken off, so that the subject is what counts. */
const GROUND_SHARE = 0.3;

function toBytes(values: Float32Array): Uint8Array {
  const sorted = Float32Array.from(values).sort();
  const ground = sorted[Math.floor(sorted.length * GROUND_SHARE)] ?? 0;
  const most = Math.max(1, (sorted.at(-1) ?? 0) - ground);
  return Uint8Array.from(values, (value) => Math.max(0, Math.round((255 * (value - ground)) / most)));
}

const BLOCKS = 6;
/** Of the blocks' means from the mean of all. */
const PATTERN_DEVIATION = 0.3;

/** An all-over pattern has as much to see in every part of it. */
function isPattern(values: Float32Array, width: number, height: number): boolean {
  const sums = new Float64Array(BLOCKS * BLOCKS);
  const counts = new Float64Array(BLOCKS * BLOCKS);
  values.forEach((value, at) => {
    const row = Math.floor((Math.floor(at / width) * BLOCKS) / height);
    const block = row * BLOCKS + Math.floor(((at % width) * BLOCKS) / width);
    sums[block] = (sums[block] as number) + value;
    counts[block] = (counts[block] as number) + 1;
  });
  const means = Array.from(sums, (sum, block) => sum / Math.max(1, counts[block] as number));
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const spread = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length);
  return spread <= PATTERN_DEVIATION * mean;
}

function plainEdges({ width, height, data }: Rgb): PlainEdge[] {
  const starts: Record<Side, [from: number, step: number, length: number]> = {
    left: [0, width, height],
    right: [width - 1, width, height],
    top: [0, 1, width],
    bottom: [(height - 1) * width, 1, width],
  };
  return SIDES.flatMap((side) => {
    const [from, step, length] = starts[side];
    const line = new Uint8Array(length * 3);
    for (let at = 0; at < length; at += 1) {
      const pixel = 3 * (from + at * step);
      line.set(data.subarray(pixel, pixel + 3), 3 * at);
    }
    const mean = meanColour(line);
    let sum = 0;
    for (let at = 0; at < line.length; at += 3) sum += distance(line, at, mean) ** 2;
    return Math.sqrt(sum / length) < PLAIN_DEVIATION ? [{ side, hex: hexOf(mean) }] : [];
  });
}

const hexOf = (colour: readonly number[]) =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
