import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip } from '../../test/zip-reader';
import { type ZipPart, zipOf } from './zip';

const FAR = 2 ** 32 + 5;
const END = Buffer.from([0x50, 0x4b, 5, 6]);
const END_64 = Buffer.from([0x50, 0x4b, 6, 6]);
const stored = (name: string, content: ZipPart['content']): ZipPart => ({ name, content, isStored: true });

test('files are found by their names, whether they came whole or in pieces', async () => {
  const zip = await buffer(
    zipOf([
      stored('图/一.png', Buffer.from('first')),
      stored('图/二.png', Readable.from([Buffer.from('sec'), Buffer.alloc(0), Buffer.from('ond')])),
      stored('empty', Buffer.alloc(0)),
      stored('empty too', []),
    ]),
  );
  const files = [...readZip(zip)].map(([name, bytes]) => [name, bytes.toString()]);
  expect(files).toEqual([
    ['图/一.png', 'first'],
    ['图/二.png', 'second'],
    ['empty', ''],
    ['empty too', ''],
  ]);
  // 0x9271ee57 is the CRC-32 of "first"; the second file has its own behind it.
  expect(zip.readUInt32LE(14)).toBe(0x9271ee57);
});

test('what is not packed yet is packed', async () => {
  const text = '山茶'.repeat(1000);
  const zip = await buffer(zipOf([{ name: 'a.txt', content: [text, text] }]));
  expect(zip.length).toBeLessThan(300);
  expect(inflateRawSync(zip.subarray(30 + 5)).toString()).toBe(text + text);
});

test('the hour is that of China', async () => {
  const at = new Date('2026-11-16T22:30:10Z');
  const zip = await buffer(zipOf([{ ...stored('a', Buffer.from('a')), at }]));
  const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([6, 30, 10]);
  expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 11, 17]);
});

test('past 4 GB places are told in the larger form', async () => {
  const zip = await buffer(zipOf([stored('a', Buffer.from('a')), stored('b', Buffer.from('b'))], FAR));
  const end = zip.indexOf(END_64);
  expect(zip.readBigUInt64LE(end + 32)).toBe(2n);
  const directory = Number(zip.readBigUInt64LE(end + 48)) - FAR;
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
  // The place of `a`, behind its name; then the mark of `b`.
  expect(zip.readUInt32LE(directory + 42)).toBe(0xffffffff);
  expect(zip.readBigUInt64LE(directory + 46 + 1 + 4)).toBe(BigInt(FAR));
  expect(zip.readUInt32LE(directory + 46 + 1 + 12)).toBe(0x02014b50);
  // The locator says where the larger end is, and the plain end follows.
  expect(Number(zip.readBigUInt64LE(end + 56 + 8)) - FAR).toBe(end);
  expect(zip.indexOf(END)).toBe(end + 56 + 20);
});

test('more files than the small form can count are counted in the larger one', async () => {
  const count = 65_536;
  const parts = Array.from({ length: count }, (_, at) => stored(`${at}`, Buffer.alloc(0)));
  const zip = await buffer(zipOf(parts));
  expect(zip.readBigUInt64LE(zip.indexOf(END_64) + 24)).toBe(BigInt(count));
  expect(zip.readUInt16LE(zip.lastIndexOf(END) + 10)).toBe(0xffff);
});

test.each(['', '/a', 'C:a', 'a\\b', '../a', 'a/../b', 'a/.', '..'])('%j is no name', async (name) => {
  await expect(buffer(zipOf([stored(name, Buffer.alloc(0))]))).rejects.toThrow('no name');
});

test('whoever stops reading ends what is read', async () => {
  const content = Readable.from([Buffer.from('a'), Buffer.from('b')]);
  for await (const chunk of zipOf([stored('a', content)])) if (chunk.length === 1) break;
  expect(content.destroyed).toBe(true);
});
