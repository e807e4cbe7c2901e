import { LOOK_PIXELS_SIDE } from '@motif/contract/limits';

/** A picture scaled into a square, three bytes a pixel, row by row. All looks are made from this. */
export type Pixels = Uint8Array;

/** The picture was verified when it came in. Transparent parts are drawn on white, as in a browser. */
export async function squeeze(image: Buffer): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  return sharp(image, { pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(LOOK_PIXELS_SIDE, LOOK_PIXELS_SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Light and two colour differences, each as a plane of its own. */
export interface Planes {
  light: Float32Array;
  blue: Float32Array;
  red: Float32Array;
}

export function planesOf(pixels: Pixels): Planes {
  const count = pixels.length / 3;
  const light = new Float32Array(count);
  const blue = new Float32Array(count);
  const red = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const r = pixels[3 * at] as number;
    const g = pixels[3 * at + 1] as number;
    const b = pixels[3 * at + 2] as number;
    light[at] = 0.299 * r + 0.587 * g + 0.114 * b;
    blue[at] = -0.169 * r - 0.331 * g + 0.5 * b;
    red[at] = 0.5 * r - 0.419 * g - 0.081 * b;
  }
  return { light, blue, red };
}

/** A square plane made smaller by a whole factor: each new pixel is the mean of those it stands for. */
export function shrink(plane: Float32Array, side: number, to: number): Float32Array {
  const factor = side / to;
  const small = new Float32Array(to * to);
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y / factor) * to;
    for (let x = 0; x < side; x += 1) {
      const place = row + Math.floor(x / factor);
      small[place] = (small[place] as number) + (plane[y * side + x] as number);
    }
  }
  return small.map((sum) => sum / (factor * factor));
}

export function meanOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

export function deviationOf(values: Float32Array, mean: number): number {
  let sum = 0;
  for (const value of values) sum += (value - mean) ** 2;
  return Math.sqrt(sum / values.length);
}
