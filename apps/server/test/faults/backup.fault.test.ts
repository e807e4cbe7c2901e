import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOT } from '../../src/platform/backup/copy-cluster';
import { keepBackups } from '../../src/platform/backup/keep-backups';
import { lsnOf } from '../../src/platform/backup/log-segments';
import { makeBackup, type Step } from '../../src/platform/backup/make-backup';
import { findBackup, listNames } from '../../src/platform/backup/manifest';
import { checkObjects, restoreBackup } from '../../src/platform/backup/restore-backup';
import { verifyBackup } from '../../src/platform/backup/verify-backup';
import { serverFolder } from '../../src/platform/db/migrate';
import { installedFolder } from '../../src/platform/postgres/binaries';
import { findPostmaster } from '../../src/platform/postgres/postmaster';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/start-embedded-postgres';
import { type FolderStorage, openFolderStorage } from '../../src/platform/storage/folder/folder-storage';
import { countOf, withinMs } from '../long-form';

/** Backups under load; `ROUNDS=20` is the long form, which also makes backups in the wrong order. */
const ROUNDS = countOf('ROUNDS', 1);
const WRITERS = 4;
const ERASED_AFTER = 10;
const KEY = Buffer.alloc(32, 7);
const silent = () => undefined;

let root: string;
let data: string;
let postgres: EmbeddedPostgres;
let storage: FolderStorage;
let clock = Date.UTC(2026, 10, 1);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'motif-backup-'));
  data = path.join(root, 'data');
  const settings = { fsync: 'off' };
  postgres = await startEmbeddedPostgres({ dataDir: path.join(data, 'database'), log: silent, settings });
  storage = await openFolderStorage({ root: path.join(data, 'store'), secret: 'unused', reserveBytes: 0 });
  await mkdir(path.join(data, 'keys'));
  await writeFile(path.join(data, 'keys', 'identity.json'), '{"a": 1}');
  await query('create table files (id bigint generated always as identity primary key, key text not null)');
});

afterAll(async () => {
  await postgres.stop('immediate');
  await rm(root, { recursive: true, force: true });
});

async function query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

const backup = (to: string, { key, steps }: { key?: Buffer; steps?: readonly Step[] } = {}) => {
  clock += 60_000;
  return makeBackup({
    databaseUrl: postgres.url,
    databaseFolder: path.join(data, 'database'),
    identityFile: path.join(data, 'keys', 'identity.json'),
    storeFolder: path.join(data, 'store'),
    to: path.join(root, to),
    key,
    now: new Date(clock),
    ...(steps && { steps }),
  });
};

interface Written {
  key: string;
  /** The end of the log when the row had been acknowledged. */
  lsn: bigint;
}

/** People who upload, the object first, then its row; and erase what is older, the other way round. */
function writeOn() {
  let going = true;
  const written: Written[] = [];
  const erased = new Set<string>();
  const writer = async (lane: number) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const keyOf = (at: number) => `images/${lane}/${clock}_${at}.png`;
    for (let at = 0; going; at += 1) {
      const key = keyOf(at);
      await storage.put(key, Buffer.from(`${key} `.repeat(50)), 'image/png');
      await client.query('insert into files (key) values ($1)', [key]);
      const { rows } = await client.query('select pg_current_wal_lsn()::text as lsn');
      written.push({ key, lsn: lsnOf(rows[0].lsn) });
      if (at >= ERASED_AFTER && at % 2 === 0) {
        const old = keyOf(at - ERASED_AFTER);
        erased.add(old);
        await client.query('delete from files where key = $1', [old]);
        await storage.remove([old]);
      }
      // What is checked is that nothing is lost, not how much this machine can take.
      await pause(20);
    }
    await client.end();
  };
  const lanes = Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
  return {
    written,
    erased,
    stop: async () => {
      going = false;
      await lanes;
    },
  };
}

async function underLoad(to: string, steps?: readonly Step[]) {
  const load = writeOn();
  while (load.written.length < 20) await pause(10);
  const made = await backup(to, steps ? { steps } : {});
  const more = load.written.length + 5;
  while (load.written.length < more) await pause(10);
  await load.stop();
  return { made, written: load.written, erased: load.erased };
}

const slots = async () => (await query('select slot_name from pg_replication_slots')).rowCount;

test('a backup that is made while people write and erase holds all that was acknowledged before its end, and starts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { made, written, erased } = await underLoad('under-load');
    expect(await slots()).toBe(0);
    const target = path.join(root, `restored-${round}`);
    const found = await findBackup(path.join(root, 'under-load'), undefined);
    expect(found.name).toBe(made.name);
    await restoreBackup(found, target, undefined);

    const stop = lsnOf(made.manifest.database?.stop_lsn ?? '');
    const due = written.filter(({ lsn, key }) => lsn <= stop && !erased.has(key));
    expect(due.length).toBeGreaterThan(0);
    const copy = await startEmbeddedPostgres({
      dataDir: path.join(target, 'database'),
      log: silent,
      settings: { fsync: 'off' },
    });
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    const { rows } = await client.query<{ key: string }>('select key from files');
    await client.end();
    await copy.stop('immediate');
    const there = new Set(rows.map(({ key }) => key));
    expect(due.filter(({ key }) => !there.has(key))).toEqual([]);
    const store = await openFolderStorage({ root: path.join(target, 'store'), secret: '', reserveBytes: 0 });
    for (const key of there) expect((await store.read(key)).toString()).toContain(key);

    const proofs = await verifyBackup(found, undefined, silent);
    expect(proofs.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(proofs.map(({ what }) => what.en)).toContain('the indexes are sound (amcheck)');
    await rm(target, { recursive: true });
  }
  // Objects lie there once, whatever number of backups names them.
  const again = await backup('under-load');
  expect(again.newBytes).toBeLessThan(again.manifest.bytes);
  expect(await keepBackups(path.join(root, 'under-load'), 1, undefined)).toHaveLength(ROUNDS);
  const left = await findBackup(path.join(root, 'under-load'), undefined);
  expect(await checkObjects(left, undefined, silent)).toBe(left.manifest.objects?.count);
}, 900_000);

/** The long form. */
if (ROUNDS > 1)
  test('the store before the database would lose what was uploaded in between', async () => {
    await underLoad('wrong-order', ['store', 'database']);
    const made = await findBackup(path.join(root, 'wrong-order'), undefined);
    const proofs = await verifyBackup(made, undefined, silent);
    expect(proofs.filter(({ isGood }) => !isGood).map(({ what }) => what.en)).toEqual([
      'every file of a picture is there',
    ]);
  }, 120_000);

test('a sealed backup opens by its key alone, and a byte that was changed is found wherever it is', async () => {
  await storage.put('images/one.png', Buffer.from('pixels'), 'image/png');
  const { folder, includesKeys } = await backup('sealed', { key: KEY });
  expect(includesKeys).toBe(true);
  const to = path.join(root, 'sealed');
  await expect(findBackup(to, undefined)).rejects.toThrow('set BACKUP_KEY_FILE');
  await expect(findBackup(to, Buffer.alloc(32, 8))).rejects.toThrow('another key');
  const found = await findBackup(to, KEY);
  await expect(restoreBackup(found, data, KEY)).rejects.toThrow('is not empty');
  const restored = path.join(root, 'unsealed');
  await restoreBackup(found, restored, KEY);
  expect(await readFile(path.join(restored, 'keys', 'identity.json'), 'utf8')).toBe('{"a": 1}');

  const { folder: open } = await backup('open');
  const unsealed = await findBackup(path.join(root, 'open'), undefined);
  const objectOf = async (place: string) => {
    const names = await readdir(path.join(root, place, 'store'), { recursive: true });
    return path.join(root, place, 'store', names.find((name) => name.length > 64) ?? '');
  };
  const damages = [
    [found, KEY, path.join(folder, 'cluster.tar.gz')],
    [found, KEY, await objectOf('sealed')],
    // The time in the head of a compressed file changes nothing in its contents, and is found all the same.
    [unsealed, undefined, path.join(open, 'cluster.tar.gz'), 5],
    [unsealed, undefined, await objectOf('open')],
  ] as const;
  for (const [at, [sealed, key, file, place]] of damages.entries()) {
    const before = await readFile(file);
    const flipped = Buffer.from(before);
    const byte = place ?? Math.floor(before.length / 2);
    flipped[byte] = (flipped[byte] ?? 0) ^ 1;
    await writeFile(file, flipped);
    const read = file.includes('store')
      ? checkObjects(sealed, key, silent)
      : restoreBackup(sealed, path.join(root, `broken-${at}`), key);
    await expect(read).rejects.toThrow('damaged');
    await writeFile(file, before);
  }

  const manifest = path.join(open, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/"made_at":"\d{4}/, '"made_at":"1999'));
  await expect(findBackup(path.join(root, 'open'), undefined)).rejects.toThrow('is damaged');
  await rm(manifest);
  await expect(findBackup(path.join(root, 'open'), undefined)).rejects.toThrow('no finished backup');
}, 120_000);

test('a backup that is killed leaves no slot, nobody takes it for one, and the next one clears it away', async () => {
  const to = path.join(root, 'killed');
  const program = path.join(serverFolder(), 'dist', 'backup.js');
  const child = spawn(process.execPath, [program, 'backup', '--to', to], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', BACKUP_KEY_FILE: '' },
    stdio: 'inherit',
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const slot = async () =>
    (await client.query('select from pg_replication_slots where slot_name = $1', [SLOT])).rowCount;
  while ((await slot()) === 0 && child.exitCode === null) await pause(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  await expect.poll(slot, { timeout: withinMs(10_000) }).toBe(0);
  await client.end();
  const [unfinished] = await listNames(to);
  expect(unfinished).toBeTruthy();
  await expect(findBackup(to, undefined)).rejects.toThrow('no finished backup');

  const { name } = await backup('killed');
  expect(await listNames(to)).toEqual([name]);
  expect(await slots()).toBe(0);
});

test.each([
  ['backup', '--logical', '--to', 'never'],
  ['upgrade-database', '--old-binaries', installedFolder()],
])(
  'a database that was started for %s does not outlive it, also where it is killed',
  async (...words) => {
    const own = path.join(root, `stopped-${words[0]}`);
    const folder = path.join(own, 'database');
    const settings = { fsync: 'off' };
    await (await startEmbeddedPostgres({ dataDir: folder, log: silent, settings })).stop();
    const child = spawn(process.execPath, [path.join(serverFolder(), 'dist', 'backup.js'), ...words], {
      cwd: root,
      env: { ...process.env, DATA_DIR: own, DATABASE_URL: '', BACKUP_KEY_FILE: '' },
      stdio: 'ignore',
    });
    const running = () => findPostmaster(path.join(folder, 'cluster'));
    await expect.poll(running, { timeout: withinMs(60_000), interval: 5 }).toBeTruthy();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    await expect.poll(running, { timeout: withinMs(10_000) }).toBeUndefined();
  },
  300_000,
);

test('a look at a backup that is ended or killed leaves neither a folder nor a server behind', async () => {
  await backup('looked-at');
  const trials = path.join(root, 'trials');
  await mkdir(trials);
  const look = () =>
    spawn(
      process.execPath,
      [path.join(serverFolder(), 'dist', 'backup.js'), 'verify', '--from', path.join(root, 'looked-at')],
      {
        env: { ...process.env, TMPDIR: trials, DATA_DIR: data, DATABASE_URL: '', BACKUP_KEY_FILE: '' },
        stdio: 'ignore',
      },
    );
  const servers = async () =>
    Promise.all(
      (await readdir(trials)).map((name) => findPostmaster(path.join(trials, name, 'database', 'cluster'))),
    );
  const endedBy = async (signal: NodeJS.Signals) => {
    const child = look();
    await expect
      .poll(async () => (await servers()).some((one) => one), { timeout: 60_000, interval: 20 })
      .toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    return servers();
  };
  expect(await endedBy('SIGTERM')).toEqual([]);
  const [left] = await endedBy('SIGKILL');
  const { port = 0 } = left ?? {};
  expect(port).toBeGreaterThan(0);
  const child = look();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  expect(await readdir(trials)).toEqual([]);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
}, 300_000);

test('a command that is not understood ends with 2 and says how it is used', async () => {
  const child = spawn(
    process.execPath,
    [path.join(serverFolder(), 'dist', 'backup.js'), 'verify', '--form', root],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const said = text(child.stderr);
  await once(child, 'exit');
  expect(child.exitCode).toBe(2);
  expect(await said).toMatch(/verify( --)? --from DIR/);
});
