import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processorMs } from '../../../../test/long-form';
import { inspect } from './inspect';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function look(bytes: Buffer) {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return inspect(file);
}

const START = '<xmpGImg:image>';
const END = '</xmpGImg:image>';
const eps = (inside: string) => Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n${inside}\n%%EOF`, 'latin1');

/** Photoshop's header, no colours, resources or layers, and the length of every row of every channel. */
function psd({ channels, width, height }: { channels: number; width: number; height: number }): Buffer {
  const head = Buffer.alloc(26 + 12 + 2);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(channels, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  head.writeUInt16BE(1, 38);
  return head;
}

test('a drawing is checked before anything draws it', async () => {
  const before = process.resourceUsage().maxRSS;
  // To read all of it takes many seconds and more than a gigabyte.
  const inside = `<script/>${'<rect/>'.repeat(900_000)}`;
  const drawing = look(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`));
  await expect(drawing).rejects.toThrow('unsafe');
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1024);
});

test('a drawing of more than 20 MB is not read at all', async () => {
  const bytes = Buffer.concat([Buffer.from('<svg xmlns="x">'), Buffer.alloc(20 * 1024 * 1024, ' ')]);
  await expect(look(bytes)).rejects.toThrow('too_large');
});

test('a preview that is a drawing is not drawn', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(look(eps(`${START}${drawing.toString('base64')}${END}`))).rejects.toThrow('unreadable');
});

test.each([
  ['no end of beginnings is read once', `${START.repeat(20_000)}${END}`],
  ['very many previews is judged by the first of them', `${START}QUJD${END}`.repeat(100_000)],
])('a source with %s', async (_, source) => {
  const read = () => expect(look(eps(source))).rejects.toThrow('unreadable');
  expect(await processorMs(read)).toBeLessThan(2500);
});

test('a Photoshop file with more channels than there can be asks for no memory', async () => {
  const before = process.memoryUsage().external;
  const looked = look(psd({ channels: 65_535, width: 3000, height: 30_000 }));
  await expect(looked).rejects.toThrow('unreadable');
  expect(process.memoryUsage().external - before).toBeLessThan(500 * 1024 * 1024);
});
