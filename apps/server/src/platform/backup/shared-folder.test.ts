import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { OBJECTS } from './copy-store';
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

const backup = (to: string, more: { key?: Buffer; atEnd?: () => Promise<unknown> } = {}) => {
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
