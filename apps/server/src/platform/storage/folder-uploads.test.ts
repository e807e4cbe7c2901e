import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MiB } from './conformance-bench';
import { type FolderStore, makeFolderStore } from './folder-store-for-tests';

const five = () => randomBytes(5 * MiB);
const guard = { update: () => undefined, finish: () => undefined };

describe('parts of an upload to the folder', () => {
  let store: FolderStore;
  beforeEach(async () => {
    store = await makeFolderStore();
  });
  afterEach(() => store.close());

  async function begin(key = 'incoming/1/picture.tif') {
    const { uploads } = store.storage.s3;
    const upload = { key, id: await uploads.create(key, 'image/tiff') };
    const folder = join(store.root, 'uploads', upload.id);
    const send = async (number: number, bytes: Readable, length: number) => ({
      number,
      etag: await uploads.putPart(upload, number, { bytes, length, guard }),
    });
    return {
      folder,
      send,
      part: (number: number, bytes: Buffer) => send(number, Readable.from([bytes]), bytes.length),
      list: async () => (await uploads.listParts(upload, 0, 1000)).parts.map(({ number }) => number),
      complete: (parts: { number: number; etag: string }[]) => uploads.complete(upload, parts),
      read: () => store.storage.read(key),
    };
  }

  test('of the usual size are not copied when it completes', async () => {
    const { folder, part, complete, read } = await begin();
    const bytes = [five(), five(), randomBytes(7)];
    const parts = [];
    for (const number of [2, 3, 1]) parts.push(await part(number, bytes[number - 1] as Buffer));
    const { ino } = await stat(join(folder, 'whole'));
    await complete(parts.sort((one, other) => one.number - other.number));
    expect((await read()).equals(Buffer.concat(bytes))).toBe(true);
    expect((await stat(join(store.root, 'objects/incoming+/1+/picture.tif'))).ino).toBe(ino);
    expect(await readdir(join(store.root, 'uploads'))).toEqual([]);
    expect(await readdir(join(store.root, 'temp'))).toEqual([]);
  });

  test('of any other size are joined', async () => {
    const { part, complete, read } = await begin();
    const bytes = [five(), randomBytes(5 * MiB + 1), five(), randomBytes(3)];
    const parts = await Promise.all(bytes.map((one, at) => part(at + 1, one)));
    await complete(parts);
    expect((await read()).equals(Buffer.concat(bytes))).toBe(true);
  });

  test('may be left out, and have gaps between their numbers', async () => {
    const { part, complete, read } = await begin();
    const bytes = [five(), five(), randomBytes(3)];
    const parts = [
      await part(2, bytes[0] as Buffer),
      await part(5, bytes[1] as Buffer),
      await part(9, bytes[2] as Buffer),
    ];
    await part(7, five());
    await complete(parts);
    expect((await read()).equals(Buffer.concat(bytes))).toBe(true);
  });

  test('that were sent again count as they were sent last', async () => {
    const { part, complete, read } = await begin();
    const [first, second] = [five(), randomBytes(20)];
    const old = await part(1, five());
    const parts = [await part(1, first), await part(2, second)];
    await expect(complete([old, ...parts.slice(1)])).rejects.toMatchObject({ code: 'InvalidPart' });
    await complete(parts);
    expect((await read()).equals(Buffer.concat([first, second]))).toBe(true);
  });

  test('that are sent twice at once do not run into each other', async () => {
    const { send, complete, read } = await begin();
    const [one, other] = [five(), five()];
    const [slow, quick] = [new PassThrough(), new PassThrough()];
    const sending = [send(1, slow, one.length), send(1, quick, other.length)];
    for (let at = 0; at < one.length; at += MiB) {
      slow.write(one.subarray(at, at + MiB));
      quick.write(other.subarray(at, at + MiB));
    }
    slow.end();
    quick.end();
    const [first, second] = await Promise.all(sending);
    const answers = await Promise.allSettled([first, second].map((part) => part && complete([part])));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await read();
    expect([one, other].some((bytes) => bytes.equals(stored))).toBe(true);
  });

  test('that broke off leave nothing beyond the shorter ones sent in their place', async () => {
    const { send, part, complete, read } = await begin();
    const first = five();
    const parts = [await part(1, first)];
    const broken = new PassThrough();
    const sending = send(2, broken, 4 * MiB);
    broken.write(Buffer.alloc(3 * MiB, 'stale'), () => broken.destroy(new Error('gone')));
    await expect(sending).rejects.toThrow('gone');
    parts.push(await part(2, Buffer.from('end')));
    await complete(parts);
    expect((await read()).equals(Buffer.concat([first, Buffer.from('end')]))).toBe(true);
  });

  test('still on their way change nothing of what was completed without them', async () => {
    const { folder, send, part, complete, read } = await begin();
    const first = five();
    const parts = [await part(1, first)];
    const late = new PassThrough();
    const sending = send(2, late, 2 * MiB);
    late.write(Buffer.alloc(MiB, 'late'));
    await expect.poll(() => readdir(folder)).toContain('00002.json');
    await complete(parts);
    expect((await read()).equals(first)).toBe(true);
    late.end(Buffer.alloc(MiB, 'late'));
    await expect(sending).rejects.toMatchObject({ code: 'NoSuchUpload' });
    expect((await read()).equals(first)).toBe(true);
  });

  test('that a killed process did not finish are not listed, and can be sent again', async () => {
    const { folder, part, list, complete, read } = await begin();
    await writeFile(join(folder, '00001.json'), '');
    expect(await list()).toEqual([]);
    const [first, second] = [five(), randomBytes(3)];
    const parts = [await part(1, first), await part(2, second)];
    expect(await list()).toEqual([1, 2]);
    await complete(parts);
    expect((await read()).equals(Buffer.concat([first, second]))).toBe(true);
  });
});
