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
const SMALLEST = 8;

export const linearOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0) as [number, number, number];

/** A drawing under way: the planes of the view, the levels of the design, the colours of the blank. */
interface Sheet {
  size: number;
  u: Uint16Array;
  v: Uint16Array;
  print: Uint16Array;
  base: Uint16Array;
  inside: Uint16Array;
  fixed: [red: Uint16Array, green: Uint16Array, blue: Uint16Array];
  own: [number, number, number];
  inner: [number, number, number];
  levels: [Level, ...Level[]];
  /** Its numbers are rounded and kept between 0 and 255 by themselves. */
  out: Uint8ClampedArray;
}

/**
 * Lays a design on a view of a blank: RGB, three bytes a pixel. It is done row by row: a function that is called often
 * stays compiled, one long loop is compiled and given up again in every drawing.
 */
export function compose(map: RenderMap, design: Pixels, colour: string, inner: string): Buffer {
  const { size } = map;
  const plane = (one: number) => planeOf(map, one);
  const sheet: Sheet = {
    size,
    u: plane(U),
    v: plane(V),
    print: plane(PRINT_SHARE),
    base: plane(BASE_SHARE),
    inside: plane(INSIDE_SHARE),
    fixed: [plane(FIXED_RED), plane(FIXED_GREEN), plane(FIXED_BLUE)],
    own: linearOf(colour),
    inner: linearOf(inner),
    levels: [linearLevel(design)],
    out: new Uint8ClampedArray(size * size * 3),
  };
  sheet.out.set(new Uint8Array(map.ground));
  for (let row = 0; row < size; row += 1) composeRow(sheet, row * size);
  return Buffer.from(sheet.out.buffer);
}

/** What is done for every pixel stands in one loop and is written out: calls and small objects took most of its time. */
function composeRow(sheet: Sheet, from: number): void {
  const { size, u, v, print, base, inside, levels, out } = sheet;
  const [red, green, blue] = sheet.fixed;
  const [ownR, ownG, ownB] = sheet.own;
  const [innerR, innerG, innerB] = sheet.inner;
  const [whole] = levels;
  const [wholeU, wholeV] = [whole.width / WHOLE, whole.height / WHOLE];
  let at = 0;
  let { width, height, data } = whole;
  let [scaleU, scaleV] = [wholeU, wholeV];
  for (let pixel = from, to = from * 3; pixel < from + size; pixel += 1, to += 3) {
    const share = print[pixel] as number;
    const innerShare = inside[pixel] as number;
    let bare = base[pixel] as number;
    if (share + innerShare + bare === 0) continue;
    let r = red[pixel] as number;
    let g = green[pixel] as number;
    let b = blue[pixel] as number;
    if (share > 0) {
      const level = levelAt(u, v, print, size, wholeU, wholeV, pixel);
      // Neighbours are mostly of the same level.
      if (level !== at) {
        at = level;
        ({ width, height, data } = levelOf(levels, level));
        [scaleU, scaleV] = [width / WHOLE, height / WHOLE];
      }
      // The mean of the four pixels around the place.
      let x = (u[pixel] as number) * scaleU - 0.5;
      let y = (v[pixel] as number) * scaleV - 0.5;
      x = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
      y = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const topLeft = (1 - fx) * (1 - fy) * share;
      const topRight = fx * (1 - fy) * share;
      const lowLeft = (1 - fx) * fy * share;
      const lowRight = fx * fy * share;
      const p = (y0 * width + x0) * 4;
      const q = x0 + 1 < width ? p + 4 : p;
      const below = y0 + 1 < height ? width * 4 : 0;
      const s = p + below;
      const t = q + below;
      r +=
        topLeft * (data[p] as number) +
        topRight * (data[q] as number) +
        lowLeft * (data[s] as number) +
        lowRight * (data[t] as number);
      g +=
        topLeft * (data[p + 1] as number) +
        topRight * (data[q + 1] as number) +
        lowLeft * (data[s + 1] as number) +
        lowRight * (data[t + 1] as number);
      b +=
        topLeft * (data[p + 2] as number) +
        topRight * (data[q + 2] as number) +
        lowLeft * (data[s + 2] as number) +
        lowRight * (data[t + 2] as number);
      bare +=
        share -
        (topLeft * (data[p + 3] as number) +
          topRight * (data[q + 3] as number) +
          lowLeft * (data[s + 3] as number) +
          lowRight * (data[t + 3] as number));
    }
    r += bare * ownR + innerShare * innerR;
    g += bare * ownG + innerShare * innerG;
    b += bare * ownB + innerShare * innerB;
    const grain = grainAt(pixel);
    out[to] = shown(r) + grain;
    out[to + 1] = shown(g) + grain;
    out[to + 2] = shown(b) + grain;
  }
}

/** The design in linear light: the first of its levels. */
function linearLevel({ width, height, data }: Pixels): Level {
  const linear = new Float32Array(width * height * 4);
  for (let from = 0; from < linear.length; from += width * 4) linearRow(data, linear, from, from + width * 4);
  return { width, height, data: linear };
}

function linearRow(data: Pixels['data'], linear: Float32Array, from: number, end: number): void {
  for (let at = from; at < end; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    linear[at] = (LINEAR[data[at] as number] as number) * alpha;
    linear[at + 1] = (LINEAR[data[at + 1] as number] as number) * alpha;
    linear[at + 2] = (LINEAR[data[at + 2] as number] as number) * alpha;
    linear[at + 3] = alpha;
  }
}

/**
 * The design halved so many times, so that what is seen from the side or from far does not flicker. A half is made when
 * it is asked for: from in front there are none.
 */
function levelOf(levels: [Level, ...Level[]], wanted: number): Level {
  let last = levels.at(-1) ?? levels[0];
  while (levels.length <= wanted && Math.min(last.width, last.height) >= SMALLEST) {
    last = halved(last);
    levels.push(last);
  }
  return levels[wanted] ?? last;
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

/** By how many pixels of the design the neighbours of a pixel are away, as the number of times that it is halved. */
function levelAt(
  u: Uint16Array,
  v: Uint16Array,
  print: Uint16Array,
  size: number,
  scaleU: number,
  scaleV: number,
  pixel: number,
): number {
  const right = isPrinted(print, pixel + 1) ? pixel + 1 : isPrinted(print, pixel - 1) ? pixel - 1 : pixel;
  const below = isPrinted(print, pixel + size)
    ? pixel + size
    : isPrinted(print, pixel - size)
      ? pixel - size
      : pixel;
  const hereU = u[pixel] as number;
  const hereV = v[pixel] as number;
  const across = Math.abs((u[right] as number) - hereU) + Math.abs((u[below] as number) - hereU);
  const down = Math.abs((v[right] as number) - hereV) + Math.abs((v[below] as number) - hereV);
  const x = across * scaleU;
  const y = down * scaleV;
  const step = x > y ? x : y;
  return step < 1.6 ? 0 : step < 3.2 ? 1 : step < 6.4 ? 2 : 3;
}

/** Reading outside of an array is slow, so it is asked first. */
const isPrinted = (print: Uint16Array, pixel: number): boolean =>
  pixel >= 0 && pixel < print.length && (print[pixel] as number) > 0;
