import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { openFolderStorage } from '../storage/folder/folder-storage';
import { OBJECTS } from './copy-store';
import { keepBackups } from './keep-backups';
import { BusyError, makeBackup } from './make-backup';
import { findBackup, writeManifest } from './manifest';
import { packLines } from './packed-file';
import { checkObjects, restoreBackup } from './restore-backup';

/** Backups of a store alone: what is in the folder before decides, not the database. */
const KEY = Buffer.alloc(32, 5);
let root: string;
let databaseUrl: string;
let clock = Date.UTC(2026, 10, 1);
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'motif-shared-'));
  ({ databaseUrl } = await testApp());
  await mkdir(path.join(root, 'store', 'objects', 'images+'), { recursive: true });
  await writeFile(path.join(root, 'store', 'objects', 'images+', 'one.png'), 'pixels');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const backup = (
  to: string,
  more: { key?: Buffer; storeFolder?: string; atEnd?: () => Promise<unknown> } = {},
) => {
  clock += 60_000;
  return makeBackup({
    databaseUrl,
    databaseFolder: undefined,
    identityFile: undefined,
    storeFolder: path.join(root, 'store'),
    to: path.join(root, to),
    key: undefined,
    now: new Date(clock),
    ...more,
  });
};
const isThere = (...place: string[]) =>
  stat(path.join(root, ...place)).then(
    () => true,
    () => false,
  );

test('nothing of another installation is removed, also not what it is making', async () => {
  const { folder, manifest } = await backup('foreign');
  await writeManifest(folder, { ...manifest, installation: 'another/one' }, undefined);
  await mkdir(path.join(root, 'foreign', '20270101T000000Z'));
  await writeFile(path.join(root, 'foreign', 'store', 'unfinished-0'), 'half');
  await expect(backup('foreign')).rejects.toThrow('another installation');
  expect(await isThere('foreign', '20270101T000000Z')).toBe(true);
  expect(await isThere('foreign', 'store', 'unfinished-0')).toBe(true);
});

test.each(['', 'store', 'store/objects/backups'])('nothing is copied into itself: "%s"', async (place) => {
  await expect(backup(place)).rejects.toThrow('lies within what is backed up');
  expect(await readdir(path.join(root, 'store'))).toEqual(['objects']);
});

test('sealed backups and open ones stand in folders of their own', async () => {
  const { folder } = await backup('open');
  await expect(backup('open', { key: KEY })).rejects.toThrow('not sealed');
  await expect(findBackup(folder, KEY)).rejects.toThrow('not sealed');
});

test('nobody begins a backup while older ones are removed', async () => {
  let other: unknown;
  await backup('turns', { atEnd: async () => (other = await backup('turns').catch((error) => error)) });
  expect(other).toBeInstanceOf(BusyError);
});

test.each([
  ['open', undefined],
  ['sealed', KEY],
])('an object that was cut off in an %s backup is copied again by the next one', async (place, key) => {
  const own = key && { key };
  await backup(place, own);
  const names = await readdir(path.join(root, place, 'store'), { recursive: true });
  const object = path.join(root, place, 'store', names.find((name) => name.length > 64) ?? '');
  const { ino } = await stat(object);
  await backup(place, own);
  expect((await stat(object)).ino).toBe(ino);
  await truncate(object, 3);
  const made = await backup(place, own);
  expect(await checkObjects(made, key, () => undefined)).toBe(1);
});

test('what was removed lately is in a backup, so that rows copied before find it; what came back is taken as it is now', async () => {
  const store = path.join(root, 'emptied');
  const storage = await openFolderStorage({ root: store, secret: 'unused', reserveBytes: 0 });
  for (const key of ['images/a.png', 'images/b.png']) {
    await storage.put(key, Buffer.from('before'), 'image/png');
    await storage.remove([key]);
  }
  await storage.put('images/b.png', Buffer.from('after'), 'image/png');
  const made = await backup('removed', { storeFolder: store });
  const data = path.join(root, 'put-back');
  await restoreBackup(made, data, undefined);
  const restored = await openFolderStorage({
    root: path.join(data, 'store'),
    secret: 'unused',
    reserveBytes: 0,
  });
  expect((await restored.read('images/a.png')).toString()).toBe('before');
  expect((await restored.read('images/b.png')).toString()).toBe('after');
});

test("a damaged manifest is said and stands in nobody's way: a new whole backup is made, and older ones are still removed", async () => {
  for (const [place, key] of [
    ['rotten', undefined],
    ['rotten-sealed', KEY],
  ] as const) {
    const own = key && { key };
    await backup(place, own);
    const { folder, name } = await backup(place, own);
    const bytes = await readFile(path.join(folder, 'manifest.json'));
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path.join(folder, 'manifest.json'), bytes);
    const made = await backup(place, { ...own, atEnd: () => keepBackups(path.join(root, place), 1, key) });
    expect(made.damaged).toEqual([name]);
    expect(await checkObjects(made, key, () => undefined)).toBe(1);
    expect((await findBackup(path.join(root, place), key)).name).toBe(made.name);
    expect((await readdir(path.join(root, place))).sort()).toEqual(
      [`${name}.damaged`, made.name, 'store'].sort(),
    );
  }
});

test('a folder that another key has sealed is not taken for a damaged one', async () => {
  await backup('of-another', { key: Buffer.alloc(32, 6) });
  await expect(backup('of-another', { key: KEY })).rejects.toThrow('another key');
});

test('a list that was tampered with writes nothing outside of the new folder', async () => {
  const { folder, manifest } = await backup('tampered');
  const made = await findBackup(folder, undefined);
  const [, size, mtime, sha256] = JSON.parse(await listOf(folder));
  const packed = await packLines(
    [['../../../escaped', size, mtime, sha256]],
    path.join(folder, `${OBJECTS}.gz`),
    { gzip: true, key: undefined, place: OBJECTS },
  );
  const files = [{ path: OBJECTS, size: packed.size, sha256: packed.storedSha256 }];
  const lying = { ...made, manifest: { ...manifest, files } };
  await expect(restoreBackup(lying, path.join(root, 'restored'), undefined)).rejects.toThrow('leads outside');
  expect(await isThere('escaped')).toBe(false);
});

const listOf = async (folder: string) =>
  gunzipSync(await readFile(path.join(folder, `${OBJECTS}.gz`))).toString();
