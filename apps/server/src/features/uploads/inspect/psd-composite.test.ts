import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readComposite } from './psd-composite';
import { readPsdHeader } from './psd-header';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'composite-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Kind {
  mode: number;
  depth?: number;
  /** 256 reds, greens and blues of an indexed picture. */
  palette?: Buffer;
  packed?: boolean;
  width?: number;
  /** Pixels of each channel, row by row; as many rows as there are. */
  planes: number[][];
}

/** A Photoshop document as small as one can be: header, colours, no resources, no layers, the picture. */
async function pixelsOf({ mode, depth = 8, palette = Buffer.alloc(0), packed, width = 2, planes }: Kind) {
  const head = Buffer.alloc(26);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(planes.length, 12);
  head.writeUInt32BE((planes[0]?.length ?? 0) / width, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(mode, 24);
  const rows = planes.flatMap((plane) => {
    const bytes = plane.flatMap((value) => (depth === 16 ? [value, 77] : [value]));
    const length = (width * depth) / 8;
    return Array.from({ length: bytes.length / length }, (_, at) =>
      bytes.slice(at * length, (at + 1) * length),
    );
  });
  // PackBits: so many bytes as they are.
  const written = packed ? rows.map((row) => [row.length - 1, ...row]) : rows;
  const lengths = packed ? written.flatMap((row) => [row.length >> 8, row.length & 255]) : [];
  const colours = Buffer.alloc(4);
  colours.writeUInt32BE(palette.length);
  const file = path.join(folder, 'file.psd');
  const image = Buffer.from([0, packed ? 1 : 0, ...lengths, ...written.flat()]);
  await writeFile(file, Buffer.concat([head, colours, palette, Buffer.alloc(8), image]));
  return readComposite(file, await readPsdHeader(file));
}

const palette = Buffer.alloc(768);
palette.set([10, 40], 0);
palette.set([20, 50], 256);
palette.set([30, 60], 512);

test.each<[string, Kind, number[]]>([
  [
    'RGB',
    {
      mode: 3,
      planes: [
        [255, 1],
        [2, 3],
        [4, 5],
      ],
    },
    [255, 2, 4, 1, 3, 5],
  ],
  [
    'RGB, packed',
    {
      mode: 3,
      packed: true,
      planes: [
        [255, 1],
        [2, 3],
        [4, 5],
      ],
    },
    [255, 2, 4, 1, 3, 5],
  ],
  [
    'RGB of sixteen bits',
    {
      mode: 3,
      depth: 16,
      planes: [
        [200, 1],
        [2, 3],
        [4, 5],
      ],
    },
    [200, 2, 4, 1, 3, 5],
  ],
  [
    'RGB with transparency',
    {
      mode: 3,
      planes: [
        [9, 9],
        [8, 8],
        [7, 7],
        [0, 255],
      ],
    },
    [9, 8, 7, 9, 8, 7],
  ],
  ['grey', { mode: 1, planes: [[0, 200]] }, [0, 0, 0, 200, 200, 200]],
  ['indexed', { mode: 2, palette, planes: [[0, 1]] }, [10, 20, 30, 40, 50, 60]],
  // 255 is no ink: pure cyan, and half of black.
  [
    'CMYK',
    {
      mode: 4,
      planes: [
        [0, 255],
        [255, 255],
        [255, 255],
        [255, 128],
      ],
    },
    [0, 255, 255, 128, 128, 128],
  ],
])('%s is read', async (_, kind, expected) => {
  expect([...((await pixelsOf(kind))?.data ?? [])]).toEqual(expected);
});

test.each<[string, Kind]>([
  [
    'Lab',
    {
      mode: 9,
      planes: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    },
  ],
  ['one bit', { mode: 0, depth: 1, width: 8, planes: [[255, 0, 0, 0, 0, 0, 0, 0]] }],
  [
    'indexed and too large to show as it is',
    { mode: 2, palette, width: 20_000, planes: [Array(20_000).fill(1)] },
  ],
  [
    'RGB with a channel too few',
    {
      mode: 3,
      planes: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
])('%s is left to its preview', async (_, kind) => {
  expect(await pixelsOf(kind)).toBeUndefined();
});
