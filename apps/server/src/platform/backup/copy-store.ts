// The objects of the store, each copied once for all backups of a folder: they never change. They are named by what is
// in them, so that one that did change would be another.
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, syncFolder } from '../storage/folder/durable-files';
import { removedFolders } from '../storage/folder/removed-objects';
import { type BackupKey, storedName } from './backup-key';
import { inLanes } from './lanes';
import type { FileEntry } from './manifest';
import { packFile, packLines, storedSize, unpackBytes } from './packed-file';
import { walk } from './walk';

/** An object: its file below the store, what it was when it was copied, and the hash that names it here. */
export type ObjectEntry = [path: string, size: number, mtimeMs: number, sha256: string];

export const OBJECTS = 'objects.jsonl';
const UNFINISHED = 'unfinished-';

/** Where an object lies below the folder of all backups. */
export const objectPlace = (sha256: string, key: BackupKey | undefined): string => {
  const name = storedName(sha256, key);
  return `store/${name.slice(0, 2)}/${name}`;
};

export interface StoreCopy {
  list: FileEntry;
  entries: ReadonlyMap<string, ObjectEntry>;
  count: number;
  bytes: number;
  /** Of the objects that were not there yet. */
  newBytes: number;
}

/** `earlier`: the objects of the last backup, which need not be read again. */
export async function copyStore(options: {
  /** The folder of the store. */
  store: string;
  /** The folder of all backups. */
  root: string;
  /** The folder of this one. */
  to: string;
  key: BackupKey | undefined;
  earlier: ReadonlyMap<string, ObjectEntry>;
  /** Unset: all of them. */
  wanted?: (path: string) => boolean;
}): Promise<StoreCopy> {
  const { store, root, to, key, earlier, wanted } = options;
  const entries = new Map<string, ObjectEntry>();
  const folders = new Set<string>();
  /** Whole: one that was cut off since is copied again. */
  const isThere = ([, size, , sha256]: ObjectEntry) =>
    stat(join(root, objectPlace(sha256, key))).then(
      (there) => there.size === storedSize(size, key),
      () => false,
    );

  let [bytes, newBytes, made] = [0, 0, 0];
  await mkdir(join(root, 'store'), { recursive: true, mode: 0o700 });
  const copyFrom = (folder: string) =>
    inLanes(walk(folder, wanted), async ({ path, kind }) => {
      if (kind !== 'file' || entries.has(path)) return;
      const file = join(folder, path);
      const found = await stat(file).catch(unlessGone);
      if (!found) return;
      const known = earlier.get(path);
      if (known?.[1] === found.size && known[2] === found.mtimeMs && (await isThere(known))) {
        entries.set(path, known);
        bytes += found.size;
        return;
      }
      const temp = join(root, 'store', `${UNFINISHED}${made++}`);
      const packed = await copyOnce(file, temp);
      if (!packed) return;
      entries.set(path, [path, packed.size, found.mtimeMs, packed.sha256]);
      bytes += packed.size;
    });
  // What people have comes first: an object that is back is not what was removed under its name.
  await copyFrom(join(store, 'objects'));
  for (const folder of await removedFolders(store)) await copyFrom(folder).catch(unlessGone);

  /** Its name is known only when it has been read. */
  async function copyOnce(file: string, temp: string) {
    const packed = await packFile(file, temp, { gzip: false, key, place: 'object' });
    if (!packed) return undefined;
    const target = join(root, objectPlace(packed.sha256, key));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(temp, target);
    folders.add(dirname(target));
    newBytes += packed.size;
    return packed;
  }

  for (const folder of folders) await syncFolder(folder);
  await syncFolder(join(root, 'store'));
  const sorted = [...entries.values()].sort(([a], [b]) => (a < b ? -1 : 1));
  const packed = await packLines(sorted, join(to, `${OBJECTS}.gz`), { gzip: true, key, place: OBJECTS });
  const list = { path: OBJECTS, size: packed.size, sha256: packed.storedSha256 };
  return { list, entries, count: sorted.length, bytes, newBytes };
}

export async function* readObjects(folder: string, key: BackupKey | undefined): AsyncGenerator<ObjectEntry> {
  const file = join(folder, `${OBJECTS}.gz`);
  const { bytes } = await unpackBytes(file, { gzip: true, key, place: OBJECTS });
  // Line by line: the list of a large store is longer than a string may be.
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    yield JSON.parse(bytes.toString('utf8', at, end));
    at = end + 1;
  }
}

/** What a backup that was killed has begun to copy. */
export async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(join(root, 'store')))
    if (name.startsWith(UNFINISHED)) await rm(join(root, 'store', name), { force: true });
}

function unlessGone(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
