// The log of the embedded database, copied away while it is written: with a backup before it, any moment can be brought
// back. A slot of the server keeps what is not copied yet, up to `max_slot_wal_keep_size`; the server itself copies nothing, so
// that it needs no rights in the archive and never waits for it.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { hasCode, syncFolder } from '../storage/folder/durable-files';
import type { BackupKey } from './backup-key';
import { copyStore, OBJECTS, type ObjectEntry, removeUnfinished } from './copy-store';
import { endOf, SEGMENT, segmentAt, segmentBefore, segmentName } from './log-segments';
import { isFinished, listNames } from './manifest';
import { packFile, unpackFile } from './packed-file';

export const LOG_SLOT = 'motif_log';
const INSTALLATION = 'installation';
const UNFINISHED = '.new';
const DAY_MS = 86_400_000;

export interface LogArchiveOptions {
  /** The folder of the archive. */
  dir: string;
  /** The folder of the backups, whose newest says since when objects are needed. */
  backups: string;
  cluster: string;
  /** Unset: the store has versions of its own. */
  storeFolder: string | undefined;
  key: BackupKey | undefined;
}

export interface Archived {
  /** All that was committed until then is in the archive. */
  until: Date;
  segments: number;
  /** Some of the log was gone before it could be copied: what lies behind needs a new backup. */
  isBroken: boolean;
}

/** What is remembered from one round to the next. */
export interface LogMemory {
  objects: ReadonlyMap<string, ObjectEntry>;
}

/** One round: closes the segment that is being written and copies all that are closed, then the objects that are new. */
export async function archiveLog(
  client: pg.Client,
  options: LogArchiveOptions,
  memory: LogMemory,
): Promise<Archived> {
  await openArchive(client, options.dir);
  const isBroken = await holdPlace(client);
  const { rows } = await client.query<{ at: Date; bytes: number; start: string }>(
    `select clock_timestamp() as at, restart_lsn::text as start,
       (select setting::int from pg_settings where name = 'wal_segment_size') as bytes
     from pg_replication_slots where slot_name = $1`,
    [LOG_SLOT],
  );
  const [{ at, bytes, start }] = rows as [(typeof rows)[number]];
  const { rows: closed } = await client.query<{ lsn: string; name: string }>(
    `select lsn::text, pg_walfile_name(lsn) as name from pg_switch_wal() lsn`,
  );
  const [{ lsn, name }] = closed as [(typeof closed)[number]];
  const timeline = name.slice(0, 8);
  const last = segmentBefore(lsn, bytes);
  let segments = 0;
  for (let segment = segmentAt(start, bytes); segment <= last; segment += 1) {
    if (await keepSegment(options, segmentName(timeline, segment, bytes))) segments += 1;
    await client.query('select pg_replication_slot_advance($1, $2)', [LOG_SLOT, endOf(segment, bytes)]);
  }
  // After the log, as in a backup: every row that is in it finds its object.
  memory.objects = await keepObjects(options, memory.objects);
  return { until: at, segments, isBroken };
}

/** Two installations must not share an archive. */
async function openArchive(client: pg.Client, dir: string): Promise<void> {
  await mkdir(join(dir, 'store'), { recursive: true, mode: 0o700 });
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  const id = rows[0]?.id ?? '';
  const file = join(dir, INSTALLATION);
  const known = await readFile(file, 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (known === undefined) await writeFile(file, id, { mode: 0o600, flush: true });
  else if (known !== id) throw new Error(`${dir} holds the log of another installation`);
}

/** Whether a part of the log was lost, because nobody could copy it for too long. */
async function holdPlace(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_lost: boolean }>(
    `select wal_status = 'lost' or restart_lsn is null as is_lost from pg_replication_slots where slot_name = $1`,
    [LOG_SLOT],
  );
  const isLost = rows[0]?.is_lost === true;
  if (isLost) await dropPlace(client);
  if (isLost || rows.length === 0)
    await client.query('select pg_create_physical_replication_slot($1, true)', [LOG_SLOT]);
  return isLost;
}

/** Where nobody archives any more, nothing may be kept for it. */
export async function dropPlace(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [LOG_SLOT],
  );
}

/** It appears under its name whole or not at all. Whether it was new. */
async function keepSegment({ dir, cluster, key }: LogArchiveOptions, name: string): Promise<boolean> {
  const source = join(cluster, 'pg_wal', name);
  const target = join(dir, `${name}.gz`);
  const packing = { gzip: true, key, place: name };
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  // Of a round that was broken off, or of another database with the same past: a copy that went on by itself.
  const to = `${target}${UNFINISHED}`;
  const packed = await packFile(source, to, packing);
  if (!packed) throw new Error(`the segment ${name} of the log is not there any more`);
  if (isThere) {
    await rm(to);
    const before = await unpackFile(target, undefined, packing);
    if (before.sha256 !== packed.sha256)
      throw new Error(
        `${dir} holds another ${name}: the log of a copy of this database; choose another folder`,
      );
    return false;
  }
  await rename(to, target);
  await syncFolder(dir);
  return true;
}

/** What has come since the last backup, and can be made from nothing else. */
async function keepObjects(
  { dir, backups, storeFolder, key }: LogArchiveOptions,
  earlier: ReadonlyMap<string, ObjectEntry>,
): Promise<ReadonlyMap<string, ObjectEntry>> {
  if (!storeFolder) return earlier;
  const work = join(dir, 'objects-new');
  await mkdir(work, { recursive: true, mode: 0o700 });
  await removeUnfinished(dir);
  const wanted = isSince(await lastBackupDay(backups));
  const { entries } = await copyStore({ store: storeFolder, root: dir, to: work, key, earlier, wanted });
  await rename(join(work, `${OBJECTS}.gz`), join(dir, `${OBJECTS}.gz`));
  await syncFolder(dir);
  return entries;
}

/** The day before the last backup, as keys have it; empty: there is none. */
async function lastBackupDay(backups: string): Promise<string> {
  for (const name of (await listNames(backups)).toReversed()) {
    if (!(await isFinished(join(backups, name)))) continue;
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(name) ?? [];
    const before = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_MS);
    return before.toISOString().slice(0, 10).replaceAll('-', '/');
  }
  return '';
}

const MADE_AGAIN = new Set(['incoming+', 'derived+', 'products+']);

/** Pictures lie in folders by their day. */
export function isSince(day: string): (path: string) => boolean {
  return (path) => {
    const [top = '', ...below] = path.split('/');
    if (MADE_AGAIN.has(top)) return false;
    const its = below.slice(0, 3).join('/').replaceAll('+', '');
    return top !== 'images+' || !/^[\d/]*$/.test(its) || its >= day.slice(0, its.length);
  };
}

/** The segments that lie in an archive. */
export async function archivedSegments(dir: string): Promise<string[]> {
  const names = await readdir(dir);
  return names
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -'.gz'.length))
    .filter((name) => SEGMENT.test(name))
    .sort();
}
