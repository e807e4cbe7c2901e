import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresSettings } from '../postgres/settings';
import { hasCode, syncFolder } from '../storage/folder/durable-files';
import type { BackupKey } from './backup-key';
import { CLUSTER } from './copy-cluster';
import { OBJECTS, type ObjectEntry, objectPlace, readObjects } from './copy-store';
import { inLanes } from './lanes';
import { loadIntoNewCluster } from './load-tables';
import { type Backup, type FileEntry, syncFolders } from './manifest';
import { DamagedError, type Packed, unpackFile, unpackStream } from './packed-file';
import { untar } from './tar';
import { leadsOutside } from './walk';

/** Without it a cluster is no cluster, so it comes last: a restore that was broken off never starts. */
const LAST = 'cluster/PG_VERSION';

export async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  if (names.length > 0) throw new Error(`${folder} is not empty: restore into a new folder`);
}

/** Puts everything back into a new folder; each file is compared with its hash on the way. */
export async function restoreBackup(
  backup: Backup,
  data: string,
  key: BackupKey | undefined,
  /** Runs before the cluster becomes one that starts. */
  beforeLast?: () => Promise<void>,
): Promise<{ files: number; objects: number }> {
  await refuseFull(data);
  await mkdir(data, { recursive: true, mode: 0o711 });
  const { files } = backup.manifest;
  const version = await restoreCluster(backup, data, key);
  await restoreTables(backup, data, key);
  const keys = files.find(({ path }) => path === 'identity.json');
  if (keys) {
    await mkdir(join(data, 'keys'), { recursive: true, mode: 0o700 });
    await restoreFile(backup, keys, join(data, 'keys', 'identity.json'), key);
  }
  const objects = await restoreObjects(backup, data, key);
  await beforeLast?.();
  await syncFolders(data);
  await version.write();
  await syncFolder(data);
  return { files: files.length, objects };
}

/** The database alone, for a look at it. */
export async function restoreDatabase(
  backup: Backup,
  data: string,
  key: BackupKey | undefined,
): Promise<void> {
  await (await restoreCluster(backup, data, key)).write();
  // It is thrown away after the look.
  await restoreTables(backup, data, key, { fsync: 'off' });
}

async function restoreTables(
  backup: Backup,
  data: string,
  key: BackupKey | undefined,
  settings: PostgresSettings = {},
): Promise<void> {
  const { folder, manifest } = backup;
  const { files, tables } = manifest;
  if (!tables) return;
  await mkdir(join(data, 'database'), { recursive: true, mode: 0o711 });
  const from = { folder, files, tables, key };
  await loadIntoNewCluster(from, join(data, 'database'), () => undefined, settings);
}

/** What is not synced here PostgreSQL syncs at its first start, before it replays the log. */
async function restoreCluster(
  backup: Backup,
  data: string,
  key: BackupKey | undefined,
): Promise<{ write(): Promise<void> }> {
  const { files } = backup.manifest;
  const [archive, password] = [CLUSTER, 'password'].map((name) => files.find(({ path }) => path === name));
  if (!archive || !password) return { write: async () => undefined };
  const folder = join(data, 'database');
  // Others may pass through to the database, which may run as another user; they cannot look around.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await restoreFile(backup, password, join(folder, 'password'), key);
  const target = untar(folder, LAST);
  const packing = { gzip: true, key, place: CLUSTER };
  const found = await unpackStream(join(backup.folder, `${CLUSTER}.gz`), target.sink, packing);
  checkHash(archive, found);
  return { write: () => writeFile(join(folder, LAST), target.held(), { mode: 0o600, flush: true }) };
}

/** Reads every object once and compares it with its hash; `each` gets its file below the store. */
export async function checkObjects(
  backup: Backup,
  key: BackupKey | undefined,
  each: (path: string) => void,
): Promise<number> {
  return eachObject(backup, key, async (path) => {
    each(path);
    return undefined;
  });
}

/** Objects that came after the backup, from the folder of other backups or of the archive of the log. */
export async function restoreLater(
  { root, list, data }: { root: string; list: AsyncIterable<ObjectEntry>; data: string },
  key: BackupKey | undefined,
): Promise<number> {
  let count = 0;
  await inLanes(list, async (entry) => {
    const file = join(data, 'store', 'objects', entry[0]);
    const isThere = await stat(file).catch(() => undefined);
    if (isThere || leadsOutside(entry[0])) return;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await restoreObject(root, entry, file, key);
    count += 1;
  });
  return count;
}

async function restoreObjects(backup: Backup, data: string, key: BackupKey | undefined): Promise<number> {
  return eachObject(backup, key, async (path) => {
    const file = join(data, 'store', 'objects', path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return file;
  });
}

async function eachObject(
  backup: Backup,
  key: BackupKey | undefined,
  targetOf: (path: string) => Promise<string | undefined>,
): Promise<number> {
  const { objects, files } = backup.manifest;
  if (!objects) return 0;
  const list = files.find(({ path }) => path === OBJECTS);
  if (!list) throw new DamagedError(`${OBJECTS} is missing`);
  await restoreFile(backup, list, undefined, key);
  let count = 0;
  await inLanes(readObjects(backup.folder, key), async (entry) => {
    const [path] = entry;
    if (leadsOutside(path)) throw new DamagedError(`the name ${path} leads outside`);
    await restoreObject(join(backup.folder, '..'), entry, await targetOf(path), key);
    count += 1;
  });
  return count;
}

async function restoreObject(
  root: string,
  [path, size, , sha256]: ObjectEntry,
  to: string | undefined,
  key: BackupKey | undefined,
): Promise<void> {
  const packing = { gzip: false, key, place: 'object' };
  const found = await unpackFile(join(root, objectPlace(sha256, key)), to, packing).catch((error) => {
    throw error instanceof DamagedError ? damaged(path) : error;
  });
  if (found.size !== size || found.sha256 !== sha256) throw damaged(path);
}

async function restoreFile(
  { folder }: Backup,
  entry: FileEntry,
  to: string | undefined,
  key: BackupKey | undefined,
): Promise<void> {
  const { path } = entry;
  checkHash(entry, await unpackFile(join(folder, `${path}.gz`), to, { gzip: true, key, place: path }));
}

function checkHash({ path, size, sha256 }: FileEntry, found: Packed): void {
  if (found.size !== size || found.storedSha256 !== sha256) throw damaged(path);
}

const damaged = (path: string) => new DamagedError(`${path} is damaged: it is not what was written`);
