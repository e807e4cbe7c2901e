import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { SHOWN_MAX_SIDE } from './decoder';
import type { PsdHeader } from './psd-header';
import { Refused } from './refused';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

const CHUNK = 4 * 1024 * 1024;
const ROWS_PER_TURN = 256;
const RAW = 0;
const PACKED = 1;
const GREY = 1;
const INDEXED = 2;
const RGB = 3;
const CMYK = 4;
const PLANES: Record<number, number> = { [GREY]: 1, [INDEXED]: 1, [RGB]: 3, [CMYK]: 4 };

/**
 * The picture as Photoshop last showed it, stored at the end of the file in planes, row by row. Squares of pixels of a
 * large one are merged while it is read, so the whole is never in memory. Undefined: a kind that this reader does not
 * support.
 */
export async function readComposite(path: string, header: PsdHeader): Promise<Pixels | undefined> {
  const planes = PLANES[header.mode] ?? 0;
  const bytes = header.depth / 8;
  if (planes === 0 || header.channels < planes || (bytes !== 1 && bytes !== 2)) return undefined;
  const file = openSync(path, 'r');
  try {
    const reader = createReader(file, header.imageAt);
    const compression = reader.take(2).readUInt16BE(0);
    if (compression !== RAW && compression !== PACKED) return undefined;
    const lengths =
      compression === PACKED ? Buffer.from(reader.take(header.height * header.channels * 2)) : undefined;
    const step = Math.max(1, Math.ceil(Math.max(header.width, header.height) / SHOWN_MAX_SIDE));
    // The value between two entries of a palette would be a third colour, so pixels of a palette are not merged.
    if (header.mode === INDEXED && step > 1) return undefined;
    const size = { width: Math.ceil(header.width / step), height: Math.ceil(header.height / step) };
    const made: Buffer[] = [];
    for (let plane = 0; plane < planes; plane += 1) {
      const small = Buffer.alloc(size.width * size.height);
      const row = Buffer.alloc(header.width * bytes);
      const sums = new Uint32Array(size.width);
      for (let y = 0; y < header.height; y += 1) {
        const length = lengths ? lengths.readUInt16BE((plane * header.height + y) * 2) : row.length;
        if (lengths) unpack(reader.take(length), row);
        else reader.take(length).copy(row);
        addRow(row, bytes, step, sums);
        const last = y === header.height - 1;
        if (last || (y + 1) % step === 0)
          writeRow(small, Math.floor(y / step), sums, header, step, (y % step) + 1);
        if (y % ROWS_PER_TURN === 0) await breathe();
      }
      made.push(small);
    }
    return { data: toRgb(made, header), ...size, channels: 3 };
  } finally {
    closeSync(file);
  }
}

function createReader(file: number, start: number) {
  let buffer = Buffer.alloc(0);
  let position = start;
  return {
    /** The next bytes; valid until the next call. */
    take(length: number): Buffer {
      if (buffer.length < length) {
        const rest = buffer;
        const wanted = Math.max(CHUNK, length);
        const more = Buffer.alloc(wanted);
        const count = readSync(file, more, 0, wanted, position);
        position += count;
        buffer = Buffer.concat([rest, more.subarray(0, count)]);
      }
      if (buffer.length < length) throw new Refused('unreadable');
      const taken = buffer.subarray(0, length);
      buffer = buffer.subarray(length);
      return taken;
    },
  };
}

/** PackBits: a count, then that many bytes, or one byte repeated that many times. */
function unpack(packed: Buffer, row: Buffer): void {
  let to = 0;
  for (let from = 0; from < packed.length && to < row.length; ) {
    const count = packed.readInt8(from);
    from += 1;
    if (count >= 0) {
      packed.copy(row, to, from, Math.min(from + count + 1, packed.length));
      from += count + 1;
      to += count + 1;
    } else if (count !== -128) {
      row.fill(packed[from] ?? 0, to, Math.min(to - count + 1, row.length));
      from += 1;
      to += 1 - count;
    }
  }
  if (to < row.length) throw new Refused('unreadable');
}

function addRow(row: Buffer, bytes: number, step: number, sums: Uint32Array): void {
  // The upper eight of sixteen bits are used.
  for (let x = 0, at = 0; at < row.length; x += 1, at += bytes) {
    const to = step === 1 ? x : Math.floor(x / step);
    sums[to] = (sums[to] ?? 0) + (row[at] ?? 0);
  }
}

function writeRow(
  plane: Buffer,
  y: number,
  sums: Uint32Array,
  { width }: PsdHeader,
  step: number,
  rows: number,
): void {
  for (let x = 0; x < sums.length; x += 1) {
    const columns = Math.min(step, width - x * step);
    plane[y * sums.length + x] = Math.round((sums[x] ?? 0) / (columns * rows));
  }
  sums.fill(0);
}

function toRgb(planes: Buffer[], { mode, palette }: PsdHeader): Buffer {
  const [first = Buffer.alloc(0), second = first, third = first, fourth] = planes;
  const data = Buffer.alloc(first.length * 3);
  for (let at = 0; at < first.length; at += 1) {
    const a = first[at] ?? 0;
    if (mode === INDEXED) {
      for (const shift of [0, 1, 2]) data[at * 3 + shift] = palette[shift * 256 + a] ?? 0;
    } else {
      // Ink is stored inverted: 255 means no ink.
      const black = fourth ? (fourth[at] ?? 0) / 255 : 1;
      data[at * 3] = Math.round(a * black);
      data[at * 3 + 1] = Math.round((second[at] ?? 0) * black);
      data[at * 3 + 2] = Math.round((third[at] ?? 0) * black);
    }
  }
  return data;
}
