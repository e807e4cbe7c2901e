import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failsWith, MiB } from '../../../../test/storage/conformance-bench';
import { type FolderStore, makeFolderStore } from '../../../../test/storage/folder-store';
import { storageConformance } from '../../../../test/storage/storage-conformance';

storageConformance('the folder store', () => makeFolderStore());

describe('the folder', () => {
  let store: FolderStore;
  beforeEach(async () => {
    store = await makeFolderStore();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await store.close();
  });

  const put = (key: string, body: Buffer | Readable = Buffer.from('bytes')) =>
    store.storage.put(key, body, 'image/png');

  test('an object is read whole, whatever size was expected', async () => {
    const bytes = randomBytes(100_000);
    await store.storage.put('expected', bytes, 'image/png');
    for (const size of [undefined, 0, 99_999, 100_000, 100_001, 1_000_000])
      expect((await store.storage.read('expected', size)).equals(bytes), `${size}`).toBe(true);
    await store.storage.remove(['expected']);
  });

  test('is closed to other accounts of the machine', async () => {
    expect((await stat(store.root)).mode & 0o077).toBe(0);
  });

  test('has the new bytes and their name on the disk before a put returns', async () => {
    const probe = await open(store.root, 'r');
    const synced = vi.spyOn(Object.getPrototypeOf(probe), 'sync');
    const flushed = vi.spyOn(fs, 'fsync');
    await probe.close();
    await put('a/b/c.png');
    // The file, the folder it is in, the folder that one is in, and the root, where the first of them is new.
    expect(synced).toHaveBeenCalledTimes(4);
    synced.mockClear();
    await put('a/b/d.png', Readable.from([Buffer.from('streamed')]));
    expect(flushed).toHaveBeenCalledTimes(1);
    expect(synced).toHaveBeenCalledTimes(1);
  });

  test('takes a stream without holding it in memory', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const source = function* () {
      for (let i = 0; i < 1600; i++) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
        yield chunk;
      }
    };
    await put('large', Readable.from(source()));
    expect((await store.storage.head('large'))?.size).toBe(100 * MiB);
    expect(peak - before).toBeLessThan(16 * MiB);
  });

  test('keeps what was removed for a backup that is under way, and takes it away for good later', async () => {
    const removed = async () => (await store.files()).filter((name) => name.includes('/removed/'));
    const kept = ['images/a/b.png', 'avatars/c.webp', 'identity/1/d'];
    for (const key of [...kept, 'incoming/1/2/e', 'derived/a/b.png/50', 'products/f']) {
      await put(key);
      await store.storage.remove([key]);
      expect(await store.storage.head(key)).toBeUndefined();
    }
    await store.storage.remove(['images/never']);
    expect(await removed()).toHaveLength(kept.length);
    await store.storage.clearRemoved(new Date());
    expect(await removed()).toHaveLength(kept.length);
    await store.storage.clearRemoved(new Date(Date.now() + 2 * 3_600_000));
    expect(await removed()).toEqual([]);
  });

  test('keeps no leftovers of a failed put', async () => {
    await put('kept');
    const before = await store.files();
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(3 * MiB);
        throw new Error('gone');
      })(),
    );
    await expect(put('kept', broken)).rejects.toThrow('gone');
    // The reader's own failure is reported as it is, even when it looks like one of the folder's.
    const missing = fs.createReadStream(join(store.root, 'missing'));
    await expect(put('kept', missing)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.storage.put('kept', Buffer.from('x'), 'bad\ntype')).rejects.toThrow(TypeError);
    expect(await store.files()).toEqual(before);
  });

  test('keeps no leftover of a put that failed before its file was even open', async () => {
    const openNow = fs.open;
    vi.spyOn(fs, 'open').mockImplementation((...args: unknown[]) => {
      setTimeout(() => Reflect.apply(openNow, fs, args), args[1] === 'wx' ? 50 : 0);
    });
    const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
    await expect(put('never', broken)).rejects.toThrow('gone');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await store.files()).toEqual([]);
  });

  test('keeps no empty folders', async () => {
    await put('incoming/1/2025/a');
    await put('incoming/2/b');
    await store.storage.remove(['incoming/1/2025/a']);
    expect(await readdir(join(store.root, 'objects/incoming+'))).toEqual(['2+']);
    await store.storage.remove(['incoming/2/b']);
    expect(await readdir(join(store.root, 'objects'))).toEqual([]);
  });

  test('finds room for an object in a folder that is being removed', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        for (let round = 0; round < 20; round++) {
          await put(`products/folder/${i}`);
          await store.storage.remove([`products/folder/${i}`]);
        }
      }),
    );
    expect(await store.files()).toEqual([]);
  });

  test('reports a file that was cut short instead of serving it', async () => {
    await put('cut', Buffer.alloc(5000, 'x'));
    await put('cut large', Buffer.alloc(100_000, 'x'));
    for (const name of ['cut', 'cut large']) {
      await truncate(join(store.root, 'objects', name), 4000);
      await expect(store.storage.read(name)).rejects.toSatisfy(failsWith('unavailable'));
      await expect(store.storage.get(name)).rejects.toSatisfy(failsWith('unavailable'));
      await expect(store.storage.head(name)).rejects.toSatisfy(failsWith('unavailable'));
    }
  });

  test('does not list files that are none of its own', async () => {
    await put('shown.png');
    for (const stray of ['.DS_Store', 'Upper', 'bad%zz', 'plus+'])
      await writeFile(join(store.root, 'objects', stray), 'x');
    const keys: string[] = [];
    for await (const { key } of store.storage.list('')) keys.push(key);
    expect(keys).toEqual(['shown.png']);
  });

  test('copies without taking room', async () => {
    await put('original', Buffer.alloc(MiB));
    await store.storage.copy('original', 'copies/one');
    await store.storage.copy('original', 'copies/one');
    expect(await readdir(join(store.root, 'temp'))).toEqual([]);
    const [original, copy] = await Promise.all(
      ['original', 'copies+/one'].map((path) => stat(join(store.root, 'objects', path))),
    );
    expect(copy?.ino).toBe(original?.ino);
  });

  test('dates a copy by when it was made: a sweep by age must not take it for an old leftover', async () => {
    await put('original');
    await utimes(join(store.root, 'objects/original'), new Date(0), new Date(0));
    await store.storage.copy('original', 'copy');
    expect((await store.storage.head('copy'))?.last_modified.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('takes nothing more when the disk is nearly full, and still gives', async () => {
    await put('before');
    const full = await makeFolderStore({ reserveBytes: Number.MAX_SAFE_INTEGER });
    expect([await store.storage.isFull(), await full.storage.isFull()]).toEqual([false, true]);
    await expect(full.storage.put('a', Buffer.from('x'), 'image/png')).rejects.toSatisfy(
      failsWith('unavailable'),
    );
    const stream = Readable.from([Buffer.from('x')]);
    await expect(full.storage.put('a', stream, 'image/png')).rejects.toSatisfy(failsWith('unavailable'));
    expect(stream.destroyed).toBe(true);
    expect(await full.files()).toEqual([]);
    await full.close();
    expect((await store.storage.read('before')).toString()).toBe('bytes');
  });

  test('loses what a killed process left behind when it is old enough', async () => {
    const old = join(store.root, 'temp/old');
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    await mkdir(join(store.root, 'temp/old-folder'));
    await utimes(join(store.root, 'temp/old-folder'), new Date(0), new Date(0));
    await writeFile(join(store.root, 'temp/young'), 'half');
    await store.storage.abortStaleUploads(new Date(Date.now() - 3_600_000));
    expect(await readdir(join(store.root, 'temp'))).toEqual(['young']);
  });

  test('is reported when it has gone', async () => {
    await rename(store.root, `${store.root}-away`);
    await expect(store.storage.check()).rejects.toSatisfy(failsWith('unavailable'));
    await expect(put('a')).rejects.toSatisfy(failsWith('unavailable'));
    await rename(`${store.root}-away`, store.root);
    await rm(join(store.root, 'temp'), { recursive: true });
    await expect(store.storage.check()).rejects.toSatisfy(failsWith('unavailable'));
    await mkdir(join(store.root, 'temp'));
  });

  test('names its endpoint by the public address, when there is one', async () => {
    expect((await store.storage.uploadGrant('incoming/1/', 900)).endpoint).toBe('/s3');
    const behind = await makeFolderStore({ publicUrl: 'https://motif.example/' });
    expect((await behind.storage.uploadGrant('incoming/1/', 900)).endpoint).toBe('https://motif.example/s3');
    await behind.close();
  });
});
