import {
  BASE_SHARE,
  FIXED_BLUE,
  FIXED_GREEN,
  FIXED_RED,
  INSIDE_SHARE,
  PRINT_SHARE,
  planeOf,
  type RenderMap,
  SHARE_MAX,
  U,
  V,
  WHOLE,
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
const SHADES = 4096;
/** Where light is toned down, so that a highlight on white keeps its shape. */
const KNEE = 0.86;
const tone = (light: number) =>
  light < KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)));
const DISPLAYED = Float32Array.from({ length: SHADES * SHARE_MAX + 1 }, (_, at) => {
  const c = tone(at / SHADES);
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
});

export const linearOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0) as [number, number, number];

/** Lays a design on a view of a blank: RGB, three bytes a pixel. */
export function compose(map: RenderMap, design: Pixels, colour: string, inner: string): Buffer {
  const { size } = map;
  const levels = levelsOf(design);
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
  const printed = new Float32Array(4);
  for (let pixel = 0, to = 0; pixel < size * size; pixel += 1, to += 3) {
    let r = red[pixel] as number;
    let g = green[pixel] as number;
    let b = blue[pixel] as number;
    const share = print[pixel] as number;
    const innerShare = inside[pixel] as number;
    let bare = base[pixel] as number;
    if (share > 0) {
      const level = levelAt(u, v, print, pixel, size, design);
      sample(levels, level, u[pixel] as number, v[pixel] as number, printed);
      bare += share * (1 - (printed[3] as number));
      r += share * (printed[0] as number);
      g += share * (printed[1] as number);
      b += share * (printed[2] as number);
    }
    if (bare > 0 || innerShare > 0) {
      r += bare * ownR + innerShare * innerR;
      g += bare * ownG + innerShare * innerG;
      b += bare * ownB + innerShare * innerB;
    }
    // A grain smaller than one step keeps soft shadows free of bands.
    const grain = (Math.imul(pixel, 0x9e3779b1) >>> 24) / 256 - 0.5;
    out[to] = shown(r) + grain;
    out[to + 1] = shown(g) + grain;
    out[to + 2] = shown(b) + grain;
  }
  return Buffer.from(out.buffer);
}

const SHADES_PER_UNIT = (SHADES * SHARE_MAX) / WHOLE;
const BRIGHTEST = SHADES * SHARE_MAX;
function shown(light: number): number {
  const at = (light * SHADES_PER_UNIT + 0.5) | 0;
  return DISPLAYED[at < BRIGHTEST ? at : BRIGHTEST] as number;
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

/** By how many pixels of the design its neighbours are away. */
function levelAt(
  u: Uint16Array,
  v: Uint16Array,
  print: Uint16Array,
  pixel: number,
  size: number,
  { width, height }: Pixels,
) {
  const right = (print[pixel + 1] ?? 0) > 0 ? pixel + 1 : (print[pixel - 1] ?? 0) > 0 ? pixel - 1 : pixel;
  const below =
    (print[pixel + size] ?? 0) > 0 ? pixel + size : (print[pixel - size] ?? 0) > 0 ? pixel - size : pixel;
  const across =
    Math.abs((u[right] as number) - (u[pixel] as number)) +
    Math.abs((u[below] as number) - (u[pixel] as number));
  const down =
    Math.abs((v[right] as number) - (v[pixel] as number)) +
    Math.abs((v[below] as number) - (v[pixel] as number));
  const step = Math.max((across * width) / WHOLE, (down * height) / WHOLE);
  return step < 1.6 ? 0 : step < 3.2 ? 1 : step < 6.4 ? 2 : 3;
}

function sample(levels: Level[], wanted: number, u: number, v: number, out: Float32Array): void {
  const { width, height, data } = levels[Math.min(wanted, levels.length - 1)] as Level;
  const x = Math.min(width - 1, Math.max(0, (u / WHOLE) * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, (v / WHOLE) * height - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [x - x0, y - y0];
  const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  const [p, q, r, s] = [
    (y0 * width + x0) * 4,
    (y0 * width + x1) * 4,
    (y1 * width + x0) * 4,
    (y1 * width + x1) * 4,
  ];
  for (let channel = 0; channel < 4; channel += 1)
    out[channel] =
      a * (data[p + channel] as number) +
      b * (data[q + channel] as number) +
      c * (data[r + channel] as number) +
      d * (data[s + channel] as number);
}
