import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '../../../../test/zip-reader';
import { openFolderStorage } from '../../../platform/storage/folder/folder-storage';
import type { Storage } from '../../../platform/storage/storage';
import { opened } from './make-zip';
import { packZip } from './pack-zip';

const KEY = 'exports/all.zip';
let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motif-pack-'));
  storage = await openFolderStorage({ root: folder, secret: 'test', reserveBytes: 0 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Gives one piece and never another. */
const stalled = () =>
  new Readable({
    read() {
      if (this.readableLength === 0 && !this.readableDidRead) this.push('a');
    },
  });
const nothingKept = async () => expect(await storage.head(KEY)).toBeUndefined();

test('files of the store are packed in their order, small ones at once and large ones in pieces', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024, 'motif');
  await storage.put('products/small', Buffer.from('small'), 'image/png');
  await storage.put('products/large', large, 'image/png');
  const size = await packZip(storage, KEY, async ({ add }) => {
    add('small.png', opened({ storage }, { key: 'products/small', size_bytes: 5 }));
    add('large.png', opened({ storage }, { key: 'products/large', size_bytes: large.length }));
    add('list.xlsx', async () => Readable.from(['li', 'st'], { objectMode: false }));
  });
  const zip = await storage.read(KEY);
  expect(zip.length).toBe(size);
  const files = readZip(zip);
  expect([...files.keys()]).toEqual(['small.png', 'large.png', 'list.xlsx']);
  expect(files.get('large.png')?.equals(large)).toBe(true);
  expect(files.get('list.xlsx')?.toString()).toBe('list');
  await storage.remove([KEY]);
});

test('a file that cannot be opened, or breaks off, leaves no zip', async () => {
  const missing = packZip(storage, KEY, async ({ add }) =>
    add('a', opened({ storage }, { key: 'products/none', size_bytes: 1 })),
  );
  await expect(missing).rejects.toMatchObject({ code: 'not_found' });
  const broken = packZip(storage, KEY, async ({ add }) =>
    add('a', async () =>
      Readable.from(
        (function* () {
          yield Buffer.from('a');
          throw new Error('broken off');
        })(),
      ),
    ),
  );
  await expect(broken).rejects.toThrow('broken off');
  await nothingKept();
});

test('who makes the files and fails does not wait for one that stands still', async () => {
  const file = stalled();
  const failing = packZip(storage, KEY, async ({ add }) => {
    const begun = new Promise<void>((resolve) => {
      add('a', async () => {
        resolve();
        return file;
      });
    });
    await begun;
    throw new Error('cancelled');
  });
  await expect(failing).rejects.toThrow('cancelled');
  expect(file.destroyed).toBe(true);
  await nothingKept();
});

test('a store that fails ends the files, and the maker hears of it', async () => {
  const full: Storage = {
    ...storage,
    async put(_, body) {
      if (body instanceof Readable) body.destroy();
      throw new Error('no room');
    },
  };
  const packing = packZip(full, KEY, async ({ add }) => {
    for (;;) {
      add('a', async () => Buffer.from('a'));
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  await expect(packing).rejects.toThrow('no room');
});
