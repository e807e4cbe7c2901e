import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';

/** Something on a page, in pixels. */
export interface PageLayer {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Its rows as RGBA, `count` of them from the row `from` on. */
  rows(from: number, count: number): Promise<Buffer>;
}
export interface PixelPage {
  width: number;
  height: number;
  layers: readonly PageLayer[];
}

const CHANNELS = 4;
const STRIP_ROWS = 64;

/**
 * A page from top to bottom as strips of RGBA. No two layers lie on each other, so rows are copied and never mixed, and
 * a page of some metres takes the memory of one strip.
 */
export async function* stripsOf({ width, height, layers }: PixelPage): AsyncGenerator<Buffer> {
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - top);
    const strip = Buffer.alloc(width * rows * CHANNELS);
    for (const layer of layers) {
      const from = Math.max(0, top - layer.y);
      const count = Math.min(layer.y + layer.h, top + rows) - Math.max(layer.y, top);
      if (count > 0) copyInto(strip, width, layer, layer.y + from - top, await layer.rows(from, count));
    }
    yield strip;
  }
}

/** What would reach beyond the edge of the page is cut off. */
function copyInto(strip: Buffer, width: number, { x, w }: PageLayer, row: number, pixels: Buffer): void {
  const [left, right] = [Math.max(0, x), Math.min(width, x + w)];
  if (right <= left) return;
  for (let at = 0; at * w * CHANNELS < pixels.length; at += 1) {
    const start = (at * w + left - x) * CHANNELS;
    pixels.copy(strip, ((row + at) * width + left) * CHANNELS, start, start + (right - left) * CHANNELS);
  }
}

const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

/** A black field. */
export function solid(x: number, y: number, w: number, h: number): PageLayer {
  return { ...box(x, y, w, h), rows: async (_, count) => black(w * count) };
}

function black(pixels: number): Buffer {
  const bytes = Buffer.alloc(pixels * CHANNELS);
  for (let at = CHANNELS - 1; at < bytes.length; at += CHANNELS) bytes[at] = 255;
  return bytes;
}

/** Pixels that are in memory. */
export function bitmap(x: number, y: number, w: number, h: number, pixels: Buffer): PageLayer {
  const row = w * CHANNELS;
  return {
    ...box(x, y, w, h),
    rows: async (from, count) => pixels.subarray(from * row, (from + count) * row),
  };
}

/** Pixels that lie in a file, which is made when the page comes to them. */
export function spooled(x: number, y: number, w: number, h: number, file: () => Promise<string>): PageLayer {
  const row = w * CHANNELS;
  return {
    ...box(x, y, w, h),
    rows: async (from, count) =>
      buffer(createReadStream(await file(), { start: from * row, end: (from + count) * row - 1 })),
  };
}
