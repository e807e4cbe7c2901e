import { expect, test } from 'vitest';
import { readDimensions } from './read-dimensions';

const bytes = (...parts: (string | number[])[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part));
const zeros = (count: number) => Array<number>(count).fill(0);
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const small = (value: number) => [value & 255, value >> 8];
const WIDE = { width: 12_000, height: 9_000 };
const [W, H] = [big(WIDE.width), big(WIDE.height)];

/** A directory entry of a TIFF whose bytes stand the small end first. */
const tag = (id: number, value: number) => [...small(id), ...small(3), 1, 0, 0, 0, ...small(value), 0, 0];

test.each([
  ['PNG', bytes('\x89PNG', zeros(12), W, H, zeros(10))],
  ['PSD', bytes('8BPS', zeros(10), H, W, zeros(10))],
  ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), small(11_999), [0], small(8_999), [0], zeros(4))],
  // A profile stands before the frame.
  [
    'JPEG',
    bytes(
      [0xff, 0xd8, 0xff, 0xe2, 0, 8],
      zeros(6),
      [0xff, 0xc2, 0, 17, 8],
      H.slice(2),
      W.slice(2),
      zeros(20),
    ),
  ],
  // The directory stands at the end.
  [
    'TIFF',
    bytes('II*\0', [40, 0, 0, 0], zeros(32), small(2), tag(256, 12_000), tag(257, 9_000), [0, 0, 0, 0]),
  ],
])('width and height of a %s are read from its header', async (_, file) => {
  expect(await readDimensions(new Blob([new Uint8Array(file)]))).toEqual(WIDE);
});

test.each([
  ['text', bytes('this is no picture at all, but a text')],
  ['a file of a few bytes', bytes('\x89PNG')],
])('%s has none', async (_, file) => {
  expect(await readDimensions(new Blob([new Uint8Array(file)]))).toBeNull();
});
