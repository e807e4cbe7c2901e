import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInspect, inspectInChild } from './inspect-in-child';
import { GivenUp } from './refused';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer): Promise<string> {
  files += 1;
  const file = path.join(folder, `${files}`);
  await writeFile(file, bytes);
  return file;
}

/** Each part of it is allowed and all of them take minutes: noise upon noise. */
const SLOW = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feTurbulence baseFrequency=".3" numOctaves="8"/>'.repeat(250)}</filter>${'<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(3)}</svg>`,
);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

test('a file that does not end is given up, and somebody else has their turn between two of them', async () => {
  const inspect = createInspect({ size: 1, timeoutMs: 2000 });
  const slow = await stored(SLOW);
  const ended: string[] = [];
  const look = (file: string, company: number, name: string) =>
    inspect(file, company).finally(() => ended.push(name));
  const hostile = [look(slow, 1, 'a1'), look(slow, 1, 'a2'), look(slow, 1, 'a3')];
  const honest = look(await stored(await blank(64, 48).png().toBuffer()), 2, 'b1');
  const results = Promise.allSettled(hostile);
  await expect(hostile[0]).rejects.toThrow(GivenUp);
  expect(await honest).toMatchObject({ format: 'png', width: 64, height: 48 });
  expect(ended).toEqual(['a1', 'a2', 'b1']);
  inspect.close();
  await results;
});

test('a file that unpacks to more memory than it may is given up', async () => {
  const inspect = createInspect({ size: 1, memoryMax: 130 * 1024 * 1024, timeoutMs: 60_000 });
  // An interlaced picture is held as a whole.
  const bomb = await blank(6000, 6000).png({ progressive: true }).toBuffer();
  await expect(inspect(await stored(bomb), 1)).rejects.toThrow(/child ended/);
  inspect.close();
});

const frames = (format: 'gif' | 'webp') =>
  sharp({ create: { width: 2, height: 10_000, channels: 4, background: '#0a7', pageHeight: 2 } })
    .toFormat(format)
    .toBuffer();
const claims = (bytes: Buffer, width: number, height: number) => {
  const lying = Buffer.from(bytes);
  // The entries of a small TIFF of one strip: 256 is its width, 257 its height.
  for (let at = 8; at < lying.length - 12; at += 2) {
    const tag = lying.readUInt16LE(at);
    if ((tag === 256 || tag === 257) && lying.readUInt32LE(at + 4) === 1)
      lying.writeUInt32LE(tag === 256 ? width : height, at + 8);
  }
  return lying;
};
const others: Record<string, [() => Promise<Buffer>, string | RegExp]> = {
  'a GIF of 5,000 frames': [() => frames('gif'), 'format_not_allowed'],
  'an AVIF': [() => blank(16, 16).avif().toBuffer(), 'format_not_allowed'],
  'a TIFF in LZW that says it is huge': [
    async () => claims(await blank(16, 16).tiff({ compression: 'lzw' }).toBuffer(), 60_000, 60_000),
    'too_many_pixels',
  ],
  'a TIFF in LZW that is smaller than it says': [
    async () => claims(await blank(16, 16).tiff({ compression: 'lzw' }).toBuffer(), 9000, 9000),
    'unreadable',
  ],
};
test.each(Object.keys(others))('%s costs nothing', async (name) => {
  const [make, reason] = others[name] as (typeof others)[string];
  await expect(inspectInChild(await stored(await make()), 1)).rejects.toThrow(reason);
});

test('of a WebP of 5,000 frames only the first is looked at', async () => {
  const seen = await inspectInChild(await stored(await frames('webp')), 1);
  expect(seen).toMatchObject({ format: 'webp', width: 2, height: 2, converted: null });
});
