import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreCommand } from '../../src/backup/restore-command';
import { readConfig } from '../../src/config/config';
import { archivedSegments, isSince, LOG_SLOT, type LogMemory } from '../../src/platform/backup/archive-log';
import { keepBackups } from '../../src/platform/backup/keep-backups';
import { clearLog, forgetLog, keepLog, type LogKeeper, logRound } from '../../src/platform/backup/keep-log';
import { makeBackup } from '../../src/platform/backup/make-backup';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/start-embedded-postgres';
import { type FolderStorage, openFolderStorage } from '../../src/platform/storage/folder/folder-storage';

const KEY = Buffer.alloc(32, 7);
const silent = () => undefined;
/** So little that a test can go beyond it. */
const KEPT_MB = 128;

let root: string;
let data: string;
let postgres: EmbeddedPostgres;
let storage: FolderStorage;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'motif-log-'));
  data = path.join(root, 'data');
  await writeFile(path.join(root, 'key'), KEY.toString('base64'));
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(data, 'database'),
    log: silent,
    settings: {
      fsync: 'off',
      max_slot_wal_keep_size: `${KEPT_MB}MB`,
      max_wal_size: '64MB',
      min_wal_size: '32MB',
    },
  });
  storage = await openFolderStorage({ root: path.join(data, 'store'), secret: 'unused', reserveBytes: 0 });
  await query('create table files (id bigint generated always as identity primary key, key text not null)');
  await query(`create table log_archive (id smallint primary key, archived_until timestamptz, error text,
    broken_at timestamptz, begun_at timestamptz not null default now())`);
});

afterAll(async () => {
  await postgres.stop('immediate');
  await rm(root, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(text: string, url = postgres.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const place = (name: string) => path.join(root, name);
const keeper = (name: string, key?: Buffer): LogKeeper => ({
  databaseUrl: postgres.url,
  cluster: path.join(data, 'database', 'cluster'),
  storeFolder: path.join(data, 'store'),
  dir: place(`${name}-log`),
  backups: place(name),
  key: async () => key,
  failed: silent,
});
const backup = (name: string, key?: Buffer) =>
  makeBackup({
    databaseUrl: postgres.url,
    databaseFolder: path.join(data, 'database'),
    identityFile: undefined,
    storeFolder: path.join(data, 'store'),
    to: place(name),
    key,
  });

async function upload(key: string): Promise<void> {
  await storage.put(key, Buffer.from(key), 'image/png');
  await query(`insert into files (key) values ('${key}')`);
}

/** A moment with a clear distance to what was done before and after it. */
async function now(): Promise<Date> {
  await pause(50);
  const moment = new Date();
  await pause(50);
  return moment;
}

async function restore(name: string, moment: Date | 'latest', key?: Buffer): Promise<string> {
  const target = place(`${name}-restored-${Math.random()}`);
  const config = readConfig({
    BACKUP_DIR: place(name),
    WAL_ARCHIVE_DIR: place(`${name}-log`),
    ...(key && { BACKUP_KEY_FILE: place('key') }),
  });
  expect(await restoreCommand(config, place(name), target, moment)).toBe(0);
  return target;
}

async function restored(name: string, moment: Date | 'latest', key?: Buffer) {
  const target = await restore(name, moment, key);
  const copy = await startEmbeddedPostgres({
    dataDir: path.join(target, 'database'),
    log: silent,
    settings: { fsync: 'off' },
  });
  const rows = await query<{ key: string }>('select key from files order by id', copy.url);
  const store = await openFolderStorage({ root: path.join(target, 'store'), secret: '', reserveBytes: 0 });
  for (const { key } of rows) expect((await store.read(key)).toString()).toBe(key);
  // It goes on as any other database does.
  await query(`insert into files (key) values ('more')`, copy.url);
  await copy.stop('immediate');
  return rows.map((row) => row.key);
}

test.each([
  ['open', undefined],
  ['sealed', KEY],
])(
  'an %s archive brings back any moment since the backup, rows and pictures',
  async (name, key) => {
    await query('truncate files');
    const day = `images/${new Date().toISOString().slice(0, 10).replaceAll('-', '/')}`;
    const memory: LogMemory = { objects: new Map() };
    await upload(`${day}/${name}-1.png`);
    await backup(name, key);
    const fromStart = await now();
    await upload(`${day}/${name}-2.png`);
    await logRound(keeper(name, key), memory);
    const before = await now();
    await query('delete from files');
    await logRound(keeper(name, key), memory);
    await upload(`${day}/${name}-3.png`);
    await logRound(keeper(name, key), memory);
    await logRound(keeper(name, key), memory);

    const one = `${day}/${name}-1.png`;
    const two = `${day}/${name}-2.png`;
    expect(await restored(name, before, key)).toEqual([one, two]);
    expect(await restored(name, fromStart, key)).toEqual([one]);
    expect(await restored(name, 'latest', key)).toEqual([`${day}/${name}-3.png`]);
    const segments = await readdir(place(`${name}-log`));
    const bytes = await readFile(
      path.join(place(`${name}-log`), segments.find((file) => file.endsWith('.gz')) ?? ''),
    );
    // A segment of 16 MB with little in it takes little room, and in a sealed one nothing can be read.
    expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
    expect(bytes.includes('motif-sealed')).toBe(key !== undefined);
  },
  300_000,
);

test('a moment that the log does not reach is refused, and so is one before the first backup; neither leaves a database that starts', async () => {
  await backup('short');
  await logRound(keeper('short'), { objects: new Map() });
  await expect(restored('short', new Date(Date.now() + 3_600_000))).rejects.toThrow('does not reach');
  await expect(restored('short', new Date(Date.now() - 3_600_000))).rejects.toThrow('holds no backup');
  const [half] = (await readdir(root)).filter((name) => name.startsWith('short-restored'));
  const start = startEmbeddedPostgres({ dataDir: place(path.join(half ?? '', 'database')), log: silent });
  await expect(start).rejects.toThrow('restore_command');
}, 300_000);

test('a segment that is archived twice is one; that of another database with the same past is refused', async () => {
  const { dir } = keeper('twice');
  const memory: LogMemory = { objects: new Map() };
  await logRound(keeper('twice'), memory);
  await query('delete from files');
  await logRound(keeper('twice'), memory);
  const first = await archivedSegments(dir);
  expect(first.length).toBeGreaterThan(1);
  // As after a kill between the copy and the word to the database.
  await forgetLog(postgres.url);
  await logRound(keeper('twice'), memory);
  expect((await archivedSegments(dir)).slice(0, first.length)).toEqual(first);

  // What is written next gets the name of something else that lies there.
  await query('delete from files');
  const [next] = await query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
  await copyFile(path.join(dir, `${first[0]}.gz`), path.join(dir, `${next?.name}.gz`));
  await expect(logRound(keeper('twice'), memory)).rejects.toThrow('holds another');
  await writeFile(path.join(dir, 'installation'), '1');
  await expect(logRound(keeper('twice'), memory)).rejects.toThrow('another installation');
}, 120_000);

test('an archive that is full stops nobody: it is said, the database lets go in the end, and a new backup is wanted', async () => {
  await forgetLog(postgres.url);
  const full = keeper('full');
  const memory: LogMemory = { objects: new Map() };
  await logRound(full, memory);
  await rm(full.dir, { recursive: true });
  await writeFile(full.dir, 'no folder');
  const state = async () =>
    (await query<{ error: string | null; broken_at: Date | null }>('select * from log_archive'))[0];
  await expect(logRound(full, memory)).rejects.toThrow();
  expect((await state())?.error).toMatch(/EEXIST|ENOTDIR/);
  for (let written = 0; written < 2 * KEPT_MB; written += 16) {
    await query(
      `create table filler as select repeat(md5(n::text), 100) as text from generate_series(1, 4000) n`,
    );
    await query('drop table filler');
    await query('select pg_switch_wal()');
  }
  await query('checkpoint');
  const log = await query<{ bytes: number }>('select sum(size)::float8 as bytes from pg_ls_waldir()');
  expect(log[0]?.bytes).toBeLessThan(4 * KEPT_MB * 1024 * 1024);

  await rm(full.dir);
  await mkdir(full.dir);
  await expect(logRound(full, memory)).rejects.toThrow('lost before it could be archived');
  expect(await state()).toMatchObject({ broken_at: expect.any(Date) });
  await logRound(full, memory);
  expect(await state()).toMatchObject({ error: null, broken_at: expect.any(Date) });
}, 120_000);

test('older segments go with the backups that need them; where nothing is archived any more nothing is kept for it', async () => {
  const own = keeper('kept');
  await backup('kept');
  const memory: LogMemory = { objects: new Map() };
  await logRound(own, memory);
  const old = await archivedSegments(own.dir);
  // Names of backups have seconds.
  await pause(1100);
  await backup('kept');
  await query('delete from files');
  await logRound(own, memory);
  await clearLog(own.dir, own.backups, undefined);
  expect(await archivedSegments(own.dir)).toEqual(expect.arrayContaining(old.slice(-1)));
  await keepBackups(own.backups, 1, undefined);
  await clearLog(own.dir, own.backups, undefined);
  const left = await archivedSegments(own.dir);
  expect(left.filter((name) => old.includes(name))).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
  expect(await restored('kept', 'latest')).toEqual([]);

  await forgetLog(postgres.url);
  expect(await query(`select from pg_replication_slots where slot_name = '${LOG_SLOT}'`)).toEqual([]);
}, 120_000);

test('a clean stop archives what was written since the last minute', async () => {
  const own = keeper('stopped');
  await backup('stopped');
  const kept = keepLog(own, 3_600_000);
  await expect.poll(() => archivedSegments(own.dir).catch(() => [])).not.toEqual([]);
  await query(`truncate files`);
  await upload('images/late.png');
  await kept.stop();
  expect(await restored('stopped', 'latest')).toEqual(['images/late.png']);
}, 120_000);

test('of the store only what cannot be made again is looked through, and pictures from the day before the last backup on', () => {
  const wanted = isSince('2026/11/16');
  for (const path of [
    'images+',
    'images+/2026+',
    'images+/2026+/11+',
    'images+/2026+/11+/16+/a.png',
    'avatars+/b',
    'images+/c.png',
  ])
    expect(wanted(path)).toBe(true);
  for (const path of [
    'images+/2025+',
    'images+/2026+/10+',
    'images+/2026+/11+/15+',
    'incoming+/1+',
    'derived+',
    'products+',
  ])
    expect(wanted(path)).toBe(false);
});

test('what was restored goes on with the same archive, on a line of its own, and is restored again', async () => {
  await query('truncate files');
  await backup('line');
  await upload('images/first.png');
  await logRound(keeper('line'), { objects: new Map() });
  data = await restore('line', 'latest');
  await postgres.stop('immediate');
  const settings = { fsync: 'off' };
  postgres = await startEmbeddedPostgres({ dataDir: path.join(data, 'database'), log: silent, settings });
  storage = await openFolderStorage({ root: path.join(data, 'store'), secret: '', reserveBytes: 0 });
  // Names of backups have seconds.
  await pause(1100);
  await upload('images/second.png');
  await backup('line');
  await upload('images/third.png');
  await logRound(keeper('line'), { objects: new Map() });
  const lines = (await archivedSegments(keeper('line').dir)).map((name) => name.slice(0, 8));
  expect(new Set(lines)).toEqual(new Set(['00000001', '00000002']));
  expect(await restored('line', 'latest')).toEqual([
    'images/first.png',
    'images/second.png',
    'images/third.png',
  ]);
}, 300_000);
