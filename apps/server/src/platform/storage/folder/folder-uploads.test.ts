import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MiB } from '../../../../test/storage/conformance-bench';
import { type FolderStore, makeFolderStore } from '../../../../test/storage/folder-store';

const five = () => randomBytes(5 * MiB);
const guard = { update: () => undefined, finish: () => undefined };

describe('parts of an upload to the folder', () => {
  let store: FolderStore;
  beforeEach(async () => {
    store = await makeFolderStore();
  });
  afterEach(() => store.close());

  async function begin() {
    const key = 'incoming/1/picture.tif';
    const { uploads } = store.storage.s3;
    const upload = { key, id: await uploads.create(key, 'image/tiff') };
    const folder = join(store.root, 'uploads', upload.id);
    const send = async (number: number, bytes: Readable, length: number) => ({
      number,
      etag: await uploads.putPart(upload, number, { bytes, length, guard }),
    });
    return {
      folder,
      path: join(store.root, 'objects/incoming+/1+/picture.tif'),
      send,
      part: (number: number, bytes: Buffer) => send(number, Readable.from([bytes]), bytes.length),
      list: async () => (await uploads.listParts(upload, 0, 1000)).parts.map(({ number }) => number),
      complete: (parts: { number: number; etag: string }[]) => uploads.complete(upload, parts),
      read: () => store.storage.read(key),
    };
  }

  const written = (folder: string, bytes: number) =>
    expect.poll(async () => (await stat(join(folder, 'whole'))).size).toBeGreaterThanOrEqual(bytes);

  test('of the usual size are not copied when it completes', async () => {
    const { folder, path, part, complete, read } = await begin();
    const bytes = [five(), five(), randomBytes(7)];
    const parts = [];
    for (const number of [2, 3, 1]) parts.push(await part(number, bytes[number - 1] as Buffer));
    const { ino } = await stat(join(folder, 'whole'));
    await complete(parts.sort((one, other) => one.number - other.number));
    expect((await read()).equals(Buffer.concat(bytes))).toBe(true);
    expect((await stat(path)).ino).toBe(ino);
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

  test('may have gaps between their numbers', async () => {
    const { part, complete, read } = await begin();
    const bytes = [five(), five()];
    const parts = [];
    for (const [at, one] of bytes.entries()) parts.push(await part(2 + 3 * at, one));
    await complete(parts);
    expect((await read()).equals(Buffer.concat(bytes))).toBe(true);
  });

  test('may be left out', async () => {
    const { part, complete, read } = await begin();
    const bytes = [five(), randomBytes(3)];
    const parts = [await part(1, bytes[0] as Buffer), await part(2, bytes[1] as Buffer)];
    await part(3, five());
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

  test('that are sent twice at once do not run into each other: the later one ends the earlier', async () => {
    const { folder, send, part, complete, read } = await begin();
    const [one, other] = [five(), five()];
    const slow = new PassThrough();
    const sending = send(1, slow, one.length);
    slow.write(one.subarray(0, 3 * MiB));
    await written(folder, MiB);
    const ended = expect(sending).rejects.toMatchObject({ code: 'IncompleteBody' });
    const second = await part(1, other);
    await ended;
    await complete([second]);
    expect((await read()).equals(other)).toBe(true);
  });

  test('that are sent again and break off leave what was there', async () => {
    const { send, part, complete, read } = await begin();
    const first = five();
    const parts = [await part(1, first)];
    const broken = new PassThrough();
    const sending = send(1, broken, 4 * MiB);
    broken.write(Buffer.alloc(3 * MiB, 'stale'));
    await expect.poll(() => readdir(join(store.root, 'temp'))).toHaveLength(1);
    broken.destroy(new Error('gone'));
    await expect(sending).rejects.toThrow('gone');
    await complete(parts);
    expect((await read()).equals(first)).toBe(true);
    expect(await readdir(join(store.root, 'temp'))).toEqual([]);
  });

  test('that broke off leave nothing beyond the shorter ones sent in their place', async () => {
    const { folder, path, send, part, complete, read } = await begin();
    const first = five();
    const parts = [await part(1, first)];
    const broken = new PassThrough();
    const sending = send(2, broken, 4 * MiB);
    broken.write(Buffer.alloc(3 * MiB, 'stale'));
    await written(folder, 6 * MiB);
    broken.destroy(new Error('gone'));
    await expect(sending).rejects.toThrow('gone');
    parts.push(await part(2, Buffer.from('end')));
    const { ino } = await stat(join(folder, 'whole'));
    await complete(parts);
    expect((await read()).equals(Buffer.concat([first, Buffer.from('end')]))).toBe(true);
    expect((await stat(path)).ino).toBe(ino);
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

  test('that begin in the moment of completing change nothing of it either', async () => {
    const late = Buffer.alloc(2 * MiB, 'late');
    for (let round = 0; round < 24; round += 1) {
      const { send, part, complete, read } = await begin();
      const first = five();
      const parts = [await part(1, first)];
      const completing = complete(parts);
      await pause(round / 4);
      const body = new PassThrough();
      const sending = send(2, body, late.length).catch((error: unknown) => error);
      await completing;
      body.end(late);
      await sending;
      expect((await read()).equals(first)).toBe(true);
    }
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
