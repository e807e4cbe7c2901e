// A running cluster, copied while it is written to. What the copy misses or tears is in the log of the time between
// `pg_backup_start` and `pg_backup_stop`, which recovery replays.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { BackupKey } from './backup-key';
import { countRows } from './count-rows';
import { SEGMENT } from './log-segments';
import type { FileEntry, Manifest, RowCounts } from './manifest';
import { packStream } from './packed-file';
import { tarBytes, tarEnd, tarFile, tarFolder } from './tar';
import { walk } from './walk';

/** Keeps the log until it is copied. It belongs to the connection and ends with it, however that ends. */
export const SLOT = 'motif_backup';

const CONTROL = 'global/pg_control';
/** What the server makes again when it starts; the folders themselves must be there. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const KEPT_BELOW = ['pg_wal/archive_status', 'pg_wal/summaries'];
const LEFT_OUT = /^(?:postmaster\..*|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;

/** The whole cluster in one file, with the log it needs. */
export const CLUSTER = 'cluster.tar';

export interface ClusterCopy {
  database: NonNullable<Manifest['database']>;
  file: FileEntry;
}

export interface ClusterOptions {
  client: pg.Client;
  cluster: string;
  /** The folder of the backup. */
  to: string;
  key: BackupKey | undefined;
}

/** `client` must be a connection of its own that lives until this ends: slot and copy belong to it. */
export async function copyCluster({ client, cluster, to, key }: ClusterOptions): Promise<ClusterCopy> {
  let stopped: Stopped | undefined;
  async function* copy(): AsyncGenerator<Buffer> {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
    await client.query(`select pg_backup_start('motif', true)`);
    yield* filesOf(cluster);
    stopped = await stop(client);
    yield* tarBytes('cluster/backup_label', Buffer.from(stopped.label));
    yield* segmentsOf(cluster, stopped);
    await client.query('select pg_drop_replication_slot($1)', [SLOT]);
    yield tarEnd();
  }
  const packed = await packStream(copy(), join(to, `${CLUSTER}.gz`), { gzip: true, key, place: CLUSTER });
  if (!stopped) throw new Error('the copy of the database did not end');
  return {
    file: { path: CLUSTER, size: packed.size, sha256: packed.storedSha256 },
    database: {
      postgres: (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim(),
      start_lsn: stopped.startLsn,
      stop_lsn: stopped.lsn,
      timeline: stopped.last.slice(0, 8),
      stopped_at: stopped.at.toISOString(),
      rows: stopped.rows,
    },
  };
}

async function* filesOf(cluster: string): AsyncGenerator<Buffer> {
  for (const folder of KEPT_BELOW) yield tarFolder(`cluster/${folder}`);
  for await (const { path, kind } of walk(cluster, isCopied)) {
    if (kind === 'link') throw new Error(`${path} lies outside of the cluster: back it up by other means`);
    if (kind === 'folder') yield tarFolder(`cluster/${path}`);
    else if (path !== CONTROL) yield* tarFile(`cluster/${path}`, join(cluster, path));
  }
  // It says where recovery begins, so nothing may be read after it.
  yield* tarFile(`cluster/${CONTROL}`, join(cluster, CONTROL));
}

interface Stopped {
  lsn: string;
  at: Date;
  label: string;
  startLsn: string;
  /** The first and the last segment of the log that recovery needs. */
  first: string;
  last: string;
  rows: RowCounts;
}

async function stop(client: pg.Client): Promise<Stopped> {
  const before = await countRows(client);
  const { rows } = await client.query<{ lsn: string; label: string; last: string; at: Date }>(
    `select lsn::text, labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as at
     from pg_backup_stop(false)`,
  );
  const [{ lsn, label, last, at }] = rows as [(typeof rows)[number]];
  const after = await countRows(client);
  const [, startLsn = '', first = ''] = /START WAL LOCATION: (\S+) \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  const counts = Object.entries(before).map(([table, count]) => [table, [count, after[table] ?? count]]);
  return { lsn, at, label, startLsn, first, last, rows: Object.fromEntries(counts) };
}

async function* segmentsOf(cluster: string, { first, last }: Stopped): AsyncGenerator<Buffer> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => SEGMENT.test(name));
  const needed = names.filter((name) => name >= first && name <= last).sort();
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error(`the log from ${first} to ${last} is not there any more`);
  for (const name of needed) yield* tarFile(`cluster/pg_wal/${name}`, join(cluster, 'pg_wal', name));
}

function isCopied(path: string, name: string): boolean {
  const [top = ''] = path.split('/');
  return !(path !== top && EMPTIED.has(top)) && !LEFT_OUT.test(name);
}
