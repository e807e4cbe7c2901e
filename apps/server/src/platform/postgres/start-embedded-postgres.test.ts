import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withinMs } from '../../../test/long-form';
import { findBinaries } from './binaries';
import { chooseRunAs } from './run-as';
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start-embedded-postgres';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const started: EmbeddedPostgres[] = [];
const folders: string[] = [];

let used: string;
beforeAll(async () => {
  used = newFolder();
  await (await start(used)).stop();
  // Each copy looks for a port of its own.
  rmSync(join(used, 'port'));
  folders.splice(0);
  started.splice(0);
});
afterAll(() => rmSync(used, { recursive: true }));

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop('immediate');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('a start', () => {
  test('makes a database in an empty folder that only this machine and the password can open', async () => {
    const dataDir = newFolder();
    const postgres = await start(dataDir);
    expect(postgres.adopted).toBe(false);
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(query(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password');
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700);
    expect(
      await show(postgres.url, ['listen_addresses', 'unix_socket_directories', 'password_encryption']),
    ).toEqual(['127.0.0.1', '', 'scram-sha-256']);
  });

  test('keeps what is committed by default, and counts and sorts Chinese text by character', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: usedFolder(), log: () => undefined });
    started.push(postgres);
    expect(
      await show(postgres.url, ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']),
    ).toEqual(['on', 'on', 'on', 'on']);
    expect(await query(postgres.url, "SELECT length('花样图库') AS n, upper('é') AS up")).toEqual([
      { n: 4, up: 'É' },
    ]);
  });

  test('finds the data of the last one, on the same port', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    expect(await first.exited).toEqual({ code: 0, signal: null });
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
  });

  test('takes another port when somebody took the last one', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start(dataDir);
    squatter.close();
    expect(second.port).not.toBe(first.port);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('begins again after an initdb that was killed half-way, also in a folder that only its owner may enter', async () => {
    const home = newFolder();
    chmodSync(home, 0o700);
    const dataDir = join(home, 'project', 'data');
    const litter = join(dataDir, 'unfinished-Xy12');
    mkdirSync(join(litter, 'cluster', 'base'), { recursive: true });
    writeFileSync(join(litter, 'cluster', 'PG_VERSION'), '18\n');
    const postgres = await start(dataDir);
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(litter)).toBe(false);
  });

  test('finds somebody to run as where even the programs lie in such a folder, or says that there is nobody', async () => {
    const home = newFolder();
    chmodSync(home, 0o700);
    const { postgres } = await findBinaries(newFolder());
    cpSync(dirname(dirname(postgres)), join(home, 'native'), { recursive: true });
    const programs = join(home, 'native', 'bin');
    const folder = join(home, 'data');
    mkdirSync(folder);
    const found = await chooseRunAs(join(programs, 'postgres'), folder, join(folder, 'cluster')).catch(
      String,
    );
    if (typeof found === 'string') return expect(found).toMatch(/no other user can reach/);
    if (found.owner) chownSync(folder, found.owner.uid, found.owner.gid);
    const [file = '', ...args] = [
      ...found.prefix,
      join(programs, 'initdb'),
      '-N',
      '-D',
      join(folder, 'cluster'),
    ];
    expect(spawnSync(file, args, { ...found.identity, cwd: '/' }).status).toBe(0);
  });

  test('puts right who owns the files and who may read them, as after a restore', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    await first.stop();
    const cluster = join(dataDir, 'cluster');
    chmodSync(cluster, 0o755);
    // Only root can give files away; for anybody else the wrong mode is the whole mishap.
    if (isRoot) {
      chownSync(cluster, 0, 0);
      for (const name of readdirSync(cluster, { recursive: true }))
        lchownSync(join(cluster, `${name}`), 0, 0);
    }
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
  });

  test('says in one line what is wrong when PostgreSQL refuses a setting', async () => {
    const failing = start(usedFolder(), { settings: { shared_buffers: 'plenty' } });
    await expect(failing).rejects.toThrow(/invalid value for parameter "shared_buffers": "plenty"/);
  });
});

describe('after a kill -9', () => {
  test('of the postmaster, the next start waits for its backends and keeps every committed row', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE t AS SELECT 42 AS answer');
    // Busy enough not to notice that its postmaster is gone.
    const busy = query(
      first.url,
      'SELECT count(*) FROM generate_series(1, 100000000000) AS n WHERE n % 7 = 3',
    );
    const interrupted = expect(busy).rejects.toThrow();
    await vi.waitUntil(async () => (await query(first.url, activeQueries))[0]?.n === 2, {
      timeout: 60_000,
    });
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const second = await start(dataDir, { port: first.port });
    expect(second.adopted).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM t')).toEqual([{ answer: 42 }]);
    await interrupted;
  });

  test('of the supervisor, the next one adopts the postmaster that still runs and can stop it', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    const second = await start(dataDir);
    expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
    await second.stop();
    expect(await second.exited).toEqual({ code: null, signal: null });
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(processesNaming(dataDir)).toEqual([]);
  });

  test('a stale postmaster.pid does not block, even when its pid belongs to another program by now', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    const { uid, gid } = statSync(join(dataDir, 'cluster'));
    const bystander = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    await once(bystander, 'spawn');
    writeFileSync(pidFile, [bystander.pid, ...lines.slice(1)].join('\n'));
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode).toBe(null);
    bystander.kill();
  });

  test('an empty postmaster.pid, as a power cut may leave it, does not block', async () => {
    const dataDir = usedFolder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), '');
    const postgres = await start(dataDir);
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a stop', () => {
  test('does not wait for clients and leaves no process', async () => {
    const dataDir = usedFolder();
    const postgres = await start(dataDir);
    const client = new Client(postgres.url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    const began = Date.now();
    await postgres.stop();
    expect(Date.now() - began).toBeLessThan(withinMs(5_000));
    expect(processesNaming(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('ends a postmaster that no longer reacts', async () => {
    const dataDir = usedFolder();
    const postgres = await start(dataDir);
    process.kill(postgres.pid, 'SIGSTOP');
    await postgres.stop('immediate');
    expect(processesNaming(dataDir)).toEqual([]);
  });
});

const activeQueries = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND state = 'active'`;

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'motif-postgres-')));
  // As a project folder has it; mkdtemp closes its folders to others.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** The folder of a database that ran before, copied: making one takes longer than most of these tests. */
function usedFolder(): string {
  const folder = newFolder();
  execFileSync('cp', ['-a', `${used}/.`, folder]);
  return folder;
}

async function start(dataDir: string, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const settings = { fsync: 'off', ...options.settings };
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, ...options, settings });
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function show(url: string, names: string[]): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const name of names) values.push((await query(url, `SHOW ${name}`))[0]?.[name]);
  return values;
}

function processesNaming(dataDir: string): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(dataDir));
}
