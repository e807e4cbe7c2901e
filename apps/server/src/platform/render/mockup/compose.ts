import { grainAt, shown, WHOLE } from './display';
import {
  BASE_SHARE,
  FIXED_BLUE,
  FIXED_GREEN,
  FIXED_RED,
  INSIDE_SHARE,
  PRINT_SHARE,
  planeOf,
  type RenderMap,
  U,
  V,
} from './render-map';

/** Pixels with straight alpha, as a canvas gives them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}
/** A design in linear light, its colours multiplied by their alpha. */
interface Level {
  width: number;
  height: number;
  data: Float32Array;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});
const LEVELS = 4;
const SMALLEST = 8;

export const linearOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0) as [number, number, number];

/** Lays a design on a view of a blank: RGB, three bytes a pixel. */
export function compose(map: RenderMap, design: Pixels, colour: string, inner: string): Buffer {
  const { size } = map;
  const { width, height } = design;
  const levels = levelsOf(design);
  const last = levels.length - 1;
  const plane = (one: number) => planeOf(map, one);
  const [u, v, print, base, inside] = [
    plane(U),
    plane(V),
    plane(PRINT_SHARE),
    plane(BASE_SHARE),
    plane(INSIDE_SHARE),
  ];
  const [red, green, blue] = [plane(FIXED_RED), plane(FIXED_GREEN), plane(FIXED_BLUE)];
  const [ownR, ownG, ownB] = linearOf(colour);
  const [innerR, innerG, innerB] = linearOf(inner);
  // Its numbers are rounded and kept between 0 and 255 by themselves.
  const out = new Uint8ClampedArray(size * size * 3);
  out.set(new Uint8Array(map.ground));
  const printed = new Float32Array(4);
  for (let pixel = 0, to = 0; pixel < size * size; pixel += 1, to += 3) {
    const share = print[pixel] as number;
    const innerShare = inside[pixel] as number;
    let bare = base[pixel] as number;
    if (share + innerShare + bare === 0) continue;
    let r = red[pixel] as number;
    let g = green[pixel] as number;
    let b = blue[pixel] as number;
    if (share > 0) {
      const wanted = levelAt(u, v, print, pixel, size, width, height);
      const level = levels[wanted < last ? wanted : last] as Level;
      sample(level, u[pixel] as number, v[pixel] as number, printed);
      bare += share * (1 - (printed[3] as number));
      r += share * (printed[0] as number);
      g += share * (printed[1] as number);
      b += share * (printed[2] as number);
    }
    r += bare * ownR + innerShare * innerR;
    g += bare * ownG + innerShare * innerG;
    b += bare * ownB + innerShare * innerB;
    const grain = grainAt(pixel);
    out[to] = shown(r) + grain;
    out[to + 1] = shown(g) + grain;
    out[to + 2] = shown(b) + grain;
  }
  return Buffer.from(out.buffer);
}

/** The design and its halves, so that what is seen from the side or from far does not flicker. */
function levelsOf(design: Pixels): Level[] {
  const { width, height, data } = design;
  const linear = new Float32Array(width * height * 4);
  for (let at = 0; at < linear.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    linear[at] = (LINEAR[data[at] as number] as number) * alpha;
    linear[at + 1] = (LINEAR[data[at + 1] as number] as number) * alpha;
    linear[at + 2] = (LINEAR[data[at + 2] as number] as number) * alpha;
    linear[at + 3] = alpha;
  }
  const levels: Level[] = [{ width, height, data: linear }];
  while (levels.length < LEVELS) {
    const last = levels.at(-1);
    if (!last || Math.min(last.width, last.height) < SMALLEST) break;
    levels.push(halved(last));
  }
  return levels;
}

function halved({ width, height, data }: Level): Level {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h * 4);
  for (let y = 0, to = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      for (let channel = 0; channel < 4; channel += 1, to += 1) {
        const at = (2 * y * width + 2 * x) * 4 + channel;
        half[to] =
          ((data[at] as number) +
            (data[at + 4] as number) +
            (data[at + width * 4] as number) +
            (data[at + width * 4 + 4] as number)) /
          4;
      }
  return { width: w, height: h, data: half };
}

/** By how many pixels of the design its neighbours are away, as the number of times that it is halved. */
function levelAt(
  u: Uint16Array,
  v: Uint16Array,
  print: Uint16Array,
  pixel: number,
  size: number,
  width: number,
  height: number,
): number {
  const right = isPrinted(print, pixel + 1) ? pixel + 1 : isPrinted(print, pixel - 1) ? pixel - 1 : pixel;
  const below = isPrinted(print, pixel + size)
    ? pixel + size
    : isPrinted(print, pixel - size)
      ? pixel - size
      : pixel;
  const [hereU, hereV] = [u[pixel] as number, v[pixel] as number];
  const across = Math.abs((u[right] as number) - hereU) + Math.abs((u[below] as number) - hereU);
  const down = Math.abs((v[right] as number) - hereV) + Math.abs((v[below] as number) - hereV);
  const step = Math.max(across * width, down * height) / WHOLE;
  return step < 1.6 ? 0 : step < 3.2 ? 1 : step < 6.4 ? 2 : 3;
}

/** Reading outside of an array is slow, so it is asked first. */
const isPrinted = (print: Uint16Array, pixel: number) =>
  pixel >= 0 && pixel < print.length && (print[pixel] as number) > 0;

/** The mean of the four pixels around a place; written out, because it is done for every pixel of the print. */
function sample({ width, height, data }: Level, u: number, v: number, out: Float32Array): void {
  const x = Math.min(width - 1, Math.max(0, (u / WHOLE) * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, (v / WHOLE) * height - 0.5));
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  const p = (y0 * width + x0) * 4;
  const q = x0 + 1 < width ? p + 4 : p;
  const below = y0 + 1 < height ? width * 4 : 0;
  const r = p + below;
  const s = q + below;
  out[0] = mixed(data, a, p, b, q, c, r, d, s);
  out[1] = mixed(data, a, p + 1, b, q + 1, c, r + 1, d, s + 1);
  out[2] = mixed(data, a, p + 2, b, q + 2, c, r + 2, d, s + 2);
  out[3] = mixed(data, a, p + 3, b, q + 3, c, r + 3, d, s + 3);
}

const mixed = (
  data: Float32Array,
  a: number,
  p: number,
  b: number,
  q: number,
  c: number,
  r: number,
  d: number,
  s: number,
): number =>
  a * (data[p] as number) + b * (data[q] as number) + c * (data[r] as number) + d * (data[s] as number);
