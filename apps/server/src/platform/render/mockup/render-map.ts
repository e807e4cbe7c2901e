import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { grainAt, shown, WHOLE } from './display';

/**
 * A view of a blank before anything is printed on it. The pixel at a place is, in linear light,
 * `print * design(u, v) + base * colour + inside * inner colour + fixed`, so any design and colour is one pass.
 */
export interface RenderMap {
  size: number;
  /** How large the design is best drawn. */
  pxPerUm: number;
  /** Planes of `size * size` numbers, one after the other; threads share them. */
  planes: SharedArrayBuffer;
  /** What no design and no colour changes, as RGB: three quarters of a picture are drawn once and not each time. */
  ground: SharedArrayBuffer;
}

export const U = 0;
export const V = 1;
export const PRINT_SHARE = 2;
export const BASE_SHARE = 3;
export const INSIDE_SHARE = 4;
export const FIXED_RED = 5;
export const FIXED_GREEN = 6;
export const FIXED_BLUE = 7;
const PLANES = 8;

const HEAD_BYTES = 16;

export const newMap = (size: number, pxPerUm: number): RenderMap => ({
  size,
  pxPerUm,
  planes: new SharedArrayBuffer(size * size * PLANES * 2),
  ground: new SharedArrayBuffer(size * size * 3),
});

/** How much memory a map takes. */
export const mapBytes = ({ planes, ground }: RenderMap): number => planes.byteLength + ground.byteLength;

/** One plane, to read or to write. */
export const planeOf = ({ planes, size }: RenderMap, plane: number): Uint16Array =>
  new Uint16Array(planes, plane * size * size * 2, size * size);

/** The last step of making a map, once its planes are written. */
export function drawGround(map: RenderMap): RenderMap {
  const ground = new Uint8ClampedArray(map.ground);
  const fixed = [FIXED_RED, FIXED_GREEN, FIXED_BLUE].map((plane) => planeOf(map, plane));
  for (const [channel, values] of fixed.entries())
    for (let pixel = 0, to = channel; pixel < values.length; pixel += 1, to += 3)
      ground[to] = shown(values[pixel] as number) + grainAt(pixel);
  return map;
}

/** As bytes for the store: neighbours differ little, so differences are packed, and low bytes apart from high ones. */
export function packMap(map: RenderMap): Buffer {
  const values = new Uint16Array(map.planes);
  const bytes = Buffer.alloc(values.length * 2);
  for (let at = 0, last = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    const step = (value - last) & WHOLE;
    bytes[at] = step >> 8;
    bytes[at + values.length] = step & 255;
    last = value;
  }
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(map.size, 0);
  head.writeDoubleLE(map.pxPerUm, 8);
  return Buffer.concat([head, deflateRawSync(bytes, { level: 4 })]);
}

export function unpackMap(packed: Uint8Array): RenderMap {
  const whole = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const map = newMap(whole.readUInt32LE(0), whole.readDoubleLE(8));
  const bytes = inflateRawSync(whole.subarray(HEAD_BYTES));
  const values = new Uint16Array(map.planes);
  if (bytes.length !== values.length * 2) throw new Error('a map of another size');
  for (let at = 0, last = 0; at < values.length; at += 1) {
    last = (last + (((bytes[at] ?? 0) << 8) | (bytes[at + values.length] ?? 0))) & WHOLE;
    values[at] = last;
  }
  return drawGround(map);
}
