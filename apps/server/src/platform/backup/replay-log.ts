// A backup brought forward to a moment: the log of the archive is put beside it, and PostgreSQL replays it until then.
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres';
import { archivedSegments } from './archive-log';
import type { BackupKey } from './backup-key';
import { FIRST_TIMELINE } from './keep-log';
import { segmentAt, segmentBefore, segmentName } from './log-segments';
import { type Backup, isFinished, listNames, readBackup } from './manifest';
import { DamagedError, unpackStream } from './packed-file';

/** `latest`: as far as the log reaches. */
export type Moment = Date | 'latest';

const SEGMENT_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 64 * 1024;
/** A day of log is replayed within minutes. */
const REPLAY_LIMIT_MS = 6 * 3_600_000;

/** The newest backup that was whole before that moment, and those after it, whose objects are there too. */
export async function findBackupBefore(
  from: string,
  key: BackupKey | undefined,
  moment: Moment,
): Promise<{ backup: Backup; later: Backup[] }> {
  const later: Backup[] = [];
  let damage: unknown;
  for (const name of (await listNames(from)).toReversed()) {
    if (!(await isFinished(join(from, name)))) continue;
    // An older one and more of the log do as well.
    const backup = await readBackup(join(from, name), key).catch((error) => {
      damage ??= error;
    });
    if (!backup) continue;
    const { database } = backup.manifest;
    if (database?.stopped_at && (moment === 'latest' || new Date(database.stopped_at) <= moment))
      return { backup, later };
    later.push(backup);
  }
  if (damage) throw damage;
  const when = moment === 'latest' ? '' : ` before ${moment.toISOString()}`;
  throw new DamagedError(`${from} holds no backup of the database${when} that the log can be replayed onto`);
}

/** Puts the log beside the cluster. Until `replayLog` has replayed it the cluster does not start. */
export async function placeLog(
  { manifest: { database } }: Backup,
  dir: string,
  databaseFolder: string,
  key: BackupKey | undefined,
): Promise<number> {
  if (!database) throw new DamagedError('there is no database in the backup');
  const cluster = join(databaseFolder, 'cluster');
  const there = new Set(await archivedSegments(dir));
  const named = (segment: number) => segmentName(database.timeline ?? FIRST_TIMELINE, segment, SEGMENT_BYTES);
  // The backup has its own segments; the archive goes on behind them, if anything was written since.
  const behind = segmentBefore(database.stop_lsn, SEGMENT_BYTES) + 1;
  const isGap = !there.has(named(behind)) && [...there].some((name) => isLater(name, named(behind)));
  if (isGap)
    throw new DamagedError(`${dir} does not hold the log after the backup: ${named(behind)} is missing`);
  let placed = 0;
  for (let segment = segmentAt(database.start_lsn, SEGMENT_BYTES); ; segment += 1) {
    const name = named(segment);
    if (!there.has(name) && segment >= behind) break;
    if (!there.has(name)) continue;
    await placeSegment(join(dir, `${name}.gz`), join(cluster, 'pg_wal', name), { name, key });
    placed += 1;
  }
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600, flush: true });
  return placed;
}

const isLater = (name: string, than: string) => name.slice(0, 8) === than.slice(0, 8) && name > than;

/** Most of a segment that was closed early is empty, and takes no room on the disk. */
async function placeSegment(
  from: string,
  to: string,
  { name, key }: { name: string; key: BackupKey | undefined },
): Promise<void> {
  const file = await open(to, 'w', 0o600);
  const empty = Buffer.alloc(PAGE_BYTES);
  try {
    const { size } = await unpackStream(
      from,
      async (chunks) => {
        let at = 0;
        for await (const chunk of chunks) {
          const isEmpty = chunk.length <= PAGE_BYTES && chunk.equals(empty.subarray(0, chunk.length));
          if (!isEmpty) await file.write(chunk, 0, chunk.length, at);
          at += chunk.length;
        }
      },
      { gzip: true, key, place: name },
    );
    if (size !== SEGMENT_BYTES) throw new DamagedError(`${name} is damaged: it has ${size} bytes`);
    await file.truncate(size);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Replays, and ends with a database that starts like any other. Returns the time of the last change in it. */
export async function replayLog(
  databaseFolder: string,
  moment: Moment,
  log: (line: string) => void,
): Promise<Date | undefined> {
  const target: Record<string, string> =
    moment === 'latest'
      ? {}
      : { recovery_target_time: writtenTime(moment), recovery_target_action: 'promote' };
  const postgres = await startEmbeddedPostgres({
    dataDir: databaseFolder,
    log,
    endsWithUs: true,
    readyLimitMs: REPLAY_LIMIT_MS,
    settings: {
      ...target,
      // All of it lies in the cluster; nothing is fetched from anywhere.
      restore_command: 'exit 1',
      recovery_target_timeline: 'current',
      // It is ready when it has replayed everything, not before.
      hot_standby: 'off',
    },
  }).catch(async (error) => {
    throw moment === 'latest' ? error : await tooEarly(databaseFolder, moment, error);
  });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** PostgreSQL reads it before it knows the names of zones. */
const writtenTime = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/** The log ends before that moment; PostgreSQL has said where. */
async function tooEarly(databaseFolder: string, moment: Date, error: Error): Promise<Error> {
  if (!error.message.includes('recovery ended before configured recovery target')) return error;
  const words = await readFile(join(databaseFolder, 'postgres.log'), 'utf8').catch(() => '');
  const [last] = [...words.matchAll(/last completed transaction was at log time (.*)/g)].slice(-1);
  return new DamagedError(
    `The archive of the log does not reach ${moment.toISOString()}${last ? `; its last change is of ${last[1]}` : ''}. Restore into another new folder with an earlier moment, or with --to latest`,
  );
}
