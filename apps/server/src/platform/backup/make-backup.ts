// One backup, in the order that makes it whole: database, store, manifest. An object is written before its row commits,
// so every row of the older database finds its object in the younger store.
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { BackupKey } from './backup-key';
import { copyCluster } from './copy-cluster';
import { copyStore, OBJECTS, type ObjectEntry, readObjects, removeUnfinished } from './copy-store';
import { copyTables } from './copy-tables';
import {
  type Backup,
  checkWritable,
  type FileEntry,
  isFinished,
  listNames,
  type Manifest,
  newName,
  readBackup,
  setAside,
  syncFolders,
  writeManifest,
} from './manifest';
import { DamagedError, isSealed, packFile, unpackFile } from './packed-file';

export interface BackupOptions {
  /** An address whose user may back up: of the embedded database, its owner. */
  databaseUrl: string;
  /** The folder of the embedded database; unset: another one, which has backups of its own. */
  databaseFolder: string | undefined;
  /** The keys that seal personal data. They go along only in a sealed backup. */
  identityFile: string | undefined;
  /** The folder of the store; unset: the store has backups of its own. */
  storeFolder: string | undefined;
  to: string;
  key: BackupKey | undefined;
  /** Copy rows instead of the files of the cluster. */
  logical?: boolean;
  now?: Date;
  /** Runs when it is made, while nobody else can begin one. */
  atEnd?: (() => Promise<unknown>) | undefined;
  /** The tests change the order to see what it is good for. */
  steps?: readonly Step[];
}

export type Step = 'database' | 'store';

export interface MadeBackup extends Backup {
  /** What it added to the folder of all backups, before compression. */
  newBytes: number;
  includesKeys: boolean;
  /** Earlier ones whose manifest nobody can read any more; they were set aside. */
  damaged: string[];
}

/** A number that no other advisory lock of ours uses. */
const BACKUP_LOCK = 7_203_002;

/** Somebody else makes one at this moment. */
export class BusyError extends Error {}

export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  refuseWithin(options);
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'motif-backup' });
  // The statement that it breaks reports it too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // It ends with the connection, as the slot does: one that was killed is in nobody's way.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK]);
    if (!rows[0].mine) throw new BusyError('Another backup is being made');
    const made = await makeWith(client, options);
    await options.atEnd?.();
    return made;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** There it would copy itself, and clearing up would remove what people work with. */
function refuseWithin({ to, storeFolder, databaseFolder }: BackupOptions): void {
  const isWithin = (folder: string, outer: string) =>
    !/^(?:\.\.(?:[\\/]|$)|[a-z]:)/i.test(relative(outer, folder));
  const copied = [storeFolder, databaseFolder].flatMap((folder) => folder ?? []);
  if (copied.some((folder) => isWithin(to, folder) || isWithin(folder, join(to, 'store'))))
    throw new Error(`${to} lies within what is backed up: choose another folder`);
}

async function makeWith(client: pg.Client, options: BackupOptions): Promise<MadeBackup> {
  const { to: root, key, databaseFolder, storeFolder, now = new Date() } = options;
  await mkdir(join(root, 'store'), { recursive: true, mode: 0o700 });
  await checkWritable(root);
  const installation = await installationOf(client);
  const { last, earlier, damaged } = await lastBackup(root, key);
  if (last && last.manifest.installation !== installation)
    throw new Error(`${root} holds the backups of another installation`);
  // Not before: what is unfinished may be the work of that other one.
  await clearRemains(root);

  const name = newName(now);
  const folder = join(root, name);
  await mkdir(folder, { mode: 0o700 });
  const files: FileEntry[] = [];
  let database: Manifest['database'];
  let tables: Manifest['tables'];
  let store: Awaited<ReturnType<typeof copyStore>> | undefined;
  let includesKeys = false;

  async function takeDatabase(): Promise<void> {
    if (options.logical) {
      const copy = await copyTables(client, folder, key);
      tables = copy.tables;
      files.push(...copy.files);
    } else if (databaseFolder) await takeCluster(databaseFolder);
    else return;
    if (key && options.identityFile) includesKeys = await take(options.identityFile, 'identity.json');
  }

  async function takeCluster(databaseFolder: string): Promise<void> {
    const copy = await copyCluster({ client, cluster: join(databaseFolder, 'cluster'), to: folder, key });
    database = copy.database;
    files.push(copy.file);
    await take(join(databaseFolder, 'password'), 'password');
  }

  async function takeStore(): Promise<void> {
    if (!storeFolder) return;
    store = await copyStore({ store: storeFolder, root, to: folder, key, earlier });
    files.push(store.list);
  }

  async function take(file: string, place: string): Promise<boolean> {
    const packed = await packFile(file, join(folder, `${place}.gz`), { gzip: true, key, place });
    if (packed) files.push({ path: place, size: packed.size, sha256: packed.storedSha256 });
    return packed !== undefined;
  }

  const steps = { database: takeDatabase, store: takeStore };
  for (const step of options.steps ?? (['database', 'store'] as const)) await steps[step]();
  await syncFolders(folder);
  const ownBytes = files.reduce((sum, { size }) => sum + size, 0);
  const manifest: Manifest = {
    format: 1,
    kind: tables ? 'logical' : database ? 'physical' : 'store',
    made_at: now.toISOString(),
    installation,
    ...(database && { database }),
    ...(tables && { tables }),
    files,
    objects: store ? { count: store.count, bytes: store.bytes } : null,
    bytes: ownBytes + (store?.bytes ?? 0),
  };
  await writeManifest(folder, manifest, key);
  for (const name of damaged) await setAside(join(root, name));
  return { folder, name, manifest, newBytes: ownBytes + (store?.newBytes ?? 0), includesKeys, damaged };
}

/** The number that a cluster got when it was made, and the name of the database in it. */
async function installationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select system_identifier || '/' || current_database() as id from pg_control_system()`,
  );
  return rows[0]?.id ?? '';
}

/** What is not finished will never be: whoever was at it has lost the lock. */
async function clearRemains(root: string): Promise<void> {
  for (const name of await listNames(root)) {
    const folder = join(root, name);
    if (!(await isFinished(folder))) await rm(folder, { recursive: true, force: true });
  }
  await removeUnfinished(root);
}

/** The newest that is finished and can be read, with its objects, and those after it that cannot. */
async function lastBackup(
  root: string,
  key: BackupKey | undefined,
): Promise<{ last?: Backup; earlier: Map<string, ObjectEntry>; damaged: string[] }> {
  const damaged: string[] = [];
  for (const name of (await listNames(root)).toReversed())
    try {
      if (!(await isFinished(join(root, name)))) continue;
      const last = await readBackup(join(root, name), key);
      return { last, earlier: await objectsOf(last, key), damaged };
    } catch (error) {
      if (!(error instanceof DamagedError) || !(await isOfKey(join(root, name), key))) throw error;
      damaged.push(name);
    }
  return { earlier: new Map(), damaged };
}

/** Something of it opens by this key: it is damaged, and nobody has taken the wrong key or folder. */
async function isOfKey(folder: string, key: BackupKey | undefined): Promise<boolean> {
  if ((await isSealed(join(folder, 'manifest.json'))) !== (key !== undefined)) return false;
  if (await readBackup(folder, key).catch(() => undefined)) return true;
  for (const place of [OBJECTS, 'password']) {
    const packing = { gzip: true, key, place };
    const found = await unpackFile(join(folder, `${place}.gz`), undefined, packing).catch(() => undefined);
    if (found) return true;
  }
  return key === undefined;
}

async function objectsOf(
  { folder, manifest }: Backup,
  key: BackupKey | undefined,
): Promise<Map<string, ObjectEntry>> {
  if (!manifest.objects) return new Map();
  const known = new Map<string, ObjectEntry>();
  for await (const entry of readObjects(folder, key)) known.set(entry[0], entry);
  return known;
}
