import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverFolder } from '../../src/platform/db/migrate';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/start-embedded-postgres';

let root: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'motif-prepare-'));
  const settings = { fsync: 'off' };
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(root, 'database'),
    log: () => undefined,
    settings,
  });
});

afterAll(async () => {
  await postgres.stop('immediate');
  await rm(root, { recursive: true, force: true });
});

/** A database of its own, as somebody who hosts one makes it. */
async function hosted(name: string, rights: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create role ${name} login ${rights} password 'secret'`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  return `postgres://${name}:secret@127.0.0.1:${postgres.port}/${name}`;
}

async function prepare(databaseUrl: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(serverFolder(), 'dist', 'prepare.js')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(root, 'data'),
      IDENTITY_KEYS_FILE: path.join(root, 'identity.json'),
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(child.stdout);
  const [code] = await once(child, 'exit');
  return { code, said: await said };
}

const ROLES = 'may not create roles';
const STORE = 'The store of pictures cannot be used now';

test('prepare says what is amiss and goes on: a store that is away, a login that may not make roles; no lock is left', async () => {
  const poor = await prepare(await hosted('poor', ''), {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'motif',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_ROLE_ARN: 'arn:aws:iam:::role/motif',
  });
  expect(poor.said).toContain(ROLES);
  expect(poor.said).toContain(STORE);
  expect(poor.code).toBe(0);

  const url = await hosted('rich', 'createrole');
  for (const _ of ['first', 'again']) {
    const rich = await prepare(url);
    expect(rich.said).not.toContain(ROLES);
    expect(rich.said).not.toContain(STORE);
    expect(rich.code).toBe(0);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount: locks } = await client.query(`select from pg_locks where locktype = 'advisory'`);
  await client.end();
  expect(locks).toBe(0);
}, 300_000);
