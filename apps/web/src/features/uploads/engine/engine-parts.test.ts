import { UPLOAD_FILES_PER_CALL } from '@motif/contract/limits';
import { expect, test } from 'vitest';
import { canRetry } from './can-retry';
import { acceptOf, type FileFormats, refusalOf } from './prepare/check-file';
import { pictureNameOf, storedName } from './prepare/file-names';
import { hashBlob } from './prepare/hash-blob';
import { batchesOf } from './prepare/register-files';
import { secondsLeft, speedMeter } from './send/speed';

const MB = 1024 * 1024;
const formats: FileFormats = [
  {
    value: 'jpg',
    extensions: ['jpg', 'jpeg'],
    content_types: ['image/jpeg'],
    source_only: false,
    max_bytes: 20 * MB,
  },
  { value: 'psd', extensions: ['psd'], content_types: [], source_only: false, max_bytes: 300 * MB },
];

test.each([
  ['a.jpg', 10, null],
  ['A.JPEG', 10, null],
  ['a.gif', 10, 'unknown_format'],
  ['no extension', 10, 'unknown_format'],
  ['a.jpg', 0, 'empty'],
  ['a.jpg', 20 * MB + 1, 'too_large'],
  ['a.psd', 21 * MB, null],
])('%s of %i bytes: %s', (name, size, reason) => {
  expect(refusalOf({ name, size }, formats)).toBe(reason);
});

test.each([
  ['internal', true],
  ['network', true],
  ['unreadable', true],
  ['format_not_allowed', false],
] as const)('whether a retry after %s is offered: %s', (reason, offered) =>
  expect(canRetry({ state: 'failed', reason })).toBe(offered),
);

test('the picker offers every extension', () => expect(acceptOf(formats)).toBe('.jpg,.jpeg,.psd'));

test.each([
  ['My Flower 01.PNG', 'MyFlower01.png'],
  ['牡丹 富贵.TIF', '牡丹富贵.tif'],
  ['a.b.JPG', 'a.b.jpg'],
  ['e\u0301.png', '\u00e9.png'],
  ['x\u202egnp.exe', 'xgnp.exe'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
])('the file %s is stored as %s', (given, stored) => expect(storedName(given)).toBe(stored));

test.each([
  ['My Flower.PNG', 'My Flower'],
  ['a.b.jpg', 'a.b'],
  ['.png', '.png'],
  [`${'花'.repeat(100)}.png`, '花'.repeat(80)],
])('the picture of %s is called %s', (file, name) => expect(pictureNameOf(file)).toBe(name));

test('a thousand files are ten calls, and long names make more of them', () => {
  const short = Array.from({ length: 1000 }, (_, i) => ({ client_id: `${i}`.padStart(36, '0') }));
  expect(batchesOf(short).map((batch) => batch.length)).toEqual(Array(10).fill(UPLOAD_FILES_PER_CALL));
  const long = Array.from({ length: 200 }, (_, i) => ({ client_id: `${i}`, file_name: '花'.repeat(250) }));
  const batches = batchesOf(long);
  expect(batches.flat()).toEqual(long);
  for (const batch of batches)
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(63 * 1024);
});

test('the speed is that of the last seconds, and unknown at first and after a pause', () => {
  const meter = speedMeter();
  meter.add(0, 0);
  expect(meter.speed()).toBe(0);
  meter.add(1000, 1 * MB);
  expect(meter.speed()).toBe(MB);
  for (let second = 2; second <= 20; second++) meter.add(second * 1000, MB + (second - 1) * 2 * MB);
  expect(meter.speed()).toBe(2 * MB);
  meter.rest();
  expect(meter.speed()).toBe(0);
  meter.add(60_000, 50 * MB);
  meter.add(61_000, 51 * MB);
  expect(meter.speed()).toBe(MB);
});

test('the time left follows from the speed, and is unknown without one', () => {
  expect(secondsLeft(10, 0)).toBeNull();
  expect(secondsLeft(10, 4)).toBe(3);
  expect(secondsLeft(0, 4)).toBe(0);
});

test('the hash is of the whole file; a file that breaks further on has none, and a missing file fails', async () => {
  expect(await hashBlob(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  const broken = (readable: number) => {
    const slice = (from = 0, to = 40 * MB): Blob =>
      ({
        size: to - from,
        slice: (a = 0, b = 0) => slice(from + a, Math.min(from + b, to)),
        arrayBuffer: async () => {
          if (to > readable) throw new DOMException('gone', 'NotReadableError');
          return new ArrayBuffer(to - from);
        },
      }) as unknown as Blob;
    return slice();
  };
  expect(await hashBlob(broken(36 * MB))).toBeNull();
  await expect(hashBlob(broken(MB))).rejects.toThrow('gone');
});
