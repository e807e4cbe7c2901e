import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { hasCode } from '../storage/folder/durable-files';
import {
  archivedSegments,
  archiveLog,
  dropPlace,
  type LogArchiveOptions,
  type LogMemory,
} from './archive-log';
import { type BackupKey, storedName } from './backup-key';
import { OBJECTS, readObjects } from './copy-store';
import { segmentAt, segmentName } from './log-segments';
import { isFinished, listNames, readBackup } from './manifest';
import { DamagedError } from './packed-file';

const LOG_EVERY_MS = 60_000;
/** A number that no other advisory lock of ours uses. */
const LOG_LOCK = 7_203_003;
const SEGMENT_BYTES = 16 * 1024 * 1024;

export interface LogKeeper extends Omit<LogArchiveOptions, 'key'> {
  databaseUrl: string;
  /** Read again each time: a key that cannot be read now may be there in a minute. */
  key(): Promise<BackupKey | undefined>;
  failed(error: unknown): void;
}

/** Archives the log once a minute, and once more at the end: what was acknowledged before a clean stop is there. */
export function keepLog(keeper: LogKeeper, everyMs = LOG_EVERY_MS): { stop(): Promise<void> } {
  const memory: LogMemory = { objects: new Map() };
  let running = Promise.resolve();
  let isBusy = false;
  let said = '';
  /** What fails every minute is one fault. */
  const fail = (error: unknown) => {
    const words = String(error);
    if (words !== said) keeper.failed(error);
    said = words;
  };
  const next = () => {
    if (isBusy) return;
    isBusy = true;
    running = logRound(keeper, memory)
      .then(() => {
        said = '';
      }, fail)
      .finally(() => {
        isBusy = false;
      });
  };
  next();
  const timer = setInterval(next, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      next();
      await running;
    },
  };
}

/** One round, and what operators see of it. */
export async function logRound(keeper: LogKeeper, memory: LogMemory): Promise<void> {
  await withOwner(keeper.databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOG_LOCK]);
    // Another worker is at it.
    if (!rows[0].mine) return;
    try {
      const { until, isBroken } = await archiveLog(client, { ...keeper, key: await keeper.key() }, memory);
      await client.query(
        `insert into log_archive (id, archived_until, broken_at) values (1, $1, case when $2 then now() end)
         on conflict (id) do update set archived_until = excluded.archived_until, error = null,
           broken_at = coalesce(excluded.broken_at, log_archive.broken_at)`,
        [until, isBroken],
      );
      if (isBroken)
        throw new Error('A part of the log was lost before it could be archived: a new backup is made');
    } catch (error) {
      await client.query(
        `insert into log_archive (id, error) values (1, $1) on conflict (id) do update set error = excluded.error`,
        [(error as Error).message],
      );
      throw error;
    }
  });
}

/** Where the archive was turned off: nothing is kept for it any more, and nobody is told that it is late. */
export async function forgetLog(databaseUrl: string): Promise<void> {
  await withOwner(databaseUrl, async (client) => {
    await dropPlace(client);
    await client.query('delete from log_archive');
  });
}

async function withOwner(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'motif-log' });
  // The statement that it breaks reports it too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Removes what no backup that is left can use: older segments, and objects that are in a backup by now. */
export async function clearLog(dir: string, backups: string, key: BackupKey | undefined): Promise<void> {
  const oldest = await oldestStart(backups, key);
  if (!oldest) return;
  const names = await archivedSegments(dir).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  // A segment's line and its number are compared at once: a later line began after all of an earlier one.
  for (const name of names) if (name < oldest) await rm(join(dir, `${name}.gz`), { force: true });
  if (names.length > 0) await clearObjects(dir, key);
}

async function oldestStart(backups: string, key: BackupKey | undefined): Promise<string | undefined> {
  for (const name of await listNames(backups)) {
    if (!(await isFinished(join(backups, name)))) continue;
    const backup = await readBackup(join(backups, name), key).catch(unlessDamaged);
    const database = backup?.manifest.database;
    if (!database) continue;
    const segment = segmentAt(database.start_lsn, SEGMENT_BYTES);
    return segmentName(database.timeline ?? FIRST_TIMELINE, segment, SEGMENT_BYTES);
  }
  return undefined;
}

/** The log after a damaged backup is of no use without it. */
function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}

export const FIRST_TIMELINE = '00000001';

async function clearObjects(dir: string, key: BackupKey | undefined): Promise<void> {
  const named = new Set<string>();
  // Without a list the store is elsewhere.
  if (!(await stat(join(dir, `${OBJECTS}.gz`)).catch(() => undefined))) return;
  for await (const [, , , sha256] of readObjects(dir, key)) named.add(storedName(sha256, key));
  for (const shelf of await readdir(join(dir, 'store'), { withFileTypes: true })) {
    if (!shelf.isDirectory()) continue;
    for (const name of await readdir(join(dir, 'store', shelf.name)))
      if (!named.has(name)) await rm(join(dir, 'store', shelf.name, name), { force: true });
  }
}
