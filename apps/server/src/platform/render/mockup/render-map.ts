import { deflateRawSync, inflateRawSync } from 'node:zlib';

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
/** Light may be brighter than white before it is toned down. */
export const SHARE_MAX = 2;
export const WHOLE = 65_535;

const HEAD_BYTES = 16;

export const newMap = (size: number, pxPerUm: number): RenderMap => ({
  size,
  pxPerUm,
  planes: new SharedArrayBuffer(size * size * PLANES * 2),
});

/** One plane, to read or to write. */
export const planeOf = ({ planes, size }: RenderMap, plane: number): Uint16Array =>
  new Uint16Array(planes, plane * size * size * 2, size * size);

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
  return map;
}
