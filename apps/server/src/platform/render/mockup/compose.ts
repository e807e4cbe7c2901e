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
  const [u, v, print, base, inside] = [U, V, PRINT_SHARE, BASE_SHARE, INSIDE_SHARE].map((plane) =>
    planeOf(map, plane),
  ) as [Uint16Array, Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  const light = [FIXED_RED, FIXED_GREEN, FIXED_BLUE].map((plane) => planeOf(map, plane));
  const [own, within] = [linearOf(colour), linearOf(inner)];
  const out = Buffer.allocUnsafe(size * size * 3);
  const printed = new Float32Array(4);
  const unit = SHARE_MAX / WHOLE;
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const share = (print[pixel] as number) * unit;
    let bare = (base[pixel] as number) * unit;
    if (share > 0) {
      sample(
        levels,
        levelAt(u, v, print, pixel, size, design),
        u[pixel] as number,
        v[pixel] as number,
        printed,
      );
      bare += share * (1 - (printed[3] as number));
    }
    const innerShare = (inside[pixel] as number) * unit;
    // A grain smaller than one step keeps soft shadows free of bands.
    const grain = ((pixel * 2_654_435_761) >>> 24) / 256 - 0.5;
    for (let channel = 0; channel < 3; channel += 1) {
      const value =
        share * (share > 0 ? (printed[channel] as number) : 0) +
        bare * (own[channel] as number) +
        innerShare * (within[channel] as number) +
        ((light[channel] as Uint16Array)[pixel] as number) * unit;
      const shown = DISPLAYED[Math.min(SHADES * SHARE_MAX, Math.round(value * SHADES))] as number;
      const byte = Math.round(shown + grain);
      out[pixel * 3 + channel] = byte < 0 ? 0 : byte > 255 ? 255 : byte;
    }
  }
  return out;
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
