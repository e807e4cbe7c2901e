import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { refusalOf } from '../../../test/ledger-kit';
import { testApp } from '../../../test/test-app';
import { TEST_KEYS } from '../../../test/test-keys';
import { readConfig } from '../../config/config';
import { openPlatform } from '../../open-platform';
import { Jobs } from '../jobs/jobs';
import { asAppRole, ensureAppRole } from './app-role';
import { openDatabase } from './database';
import { migrate } from './migrate';

/** Every table of the ledger with a column that could be changed. */
const TABLES = {
  accounts: 'book',
  balances: 'balance',
  blocks: 'root',
  books: 'owner',
  checks: 'whole',
  credits: 'amount',
  kinds: 'kind',
  seals: 'leaf',
  transactions: 'note',
  transfers: 'amount',
};

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAtEnd(() => client.end());
  return client;
}

describe('the connection of the API', () => {
  let t: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    t = await testApp();
  });

  test('works with a role of its own, within the limits of a request', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'motif-role-'));
    const { pool, close } = await openPlatform(
      readConfig({ DATABASE_URL: t.databaseUrl, DATA_DIR: folder, IDENTITY_KEYS: TEST_KEYS }),
      'api',
    );
    closeAtEnd(() => close().then(() => rm(folder, { recursive: true })));
    const { rows } = await pool.query(
      `select current_user as role, current_setting('statement_timeout') as timeout`,
    );
    expect(rows).toEqual([{ role: 'motif_app_motif_template', timeout: '5s' }]);
  });

  test('knows every table of the ledger', async () => {
    const { rows } = await t.platform.pool.query(
      `select tablename as name from pg_tables where starts_with(tablename, 'ledger_') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).map((name) => `ledger_${name}`));
  });

  test.each(Object.entries(TABLES))('reads ledger_%s and writes nothing there', async (name, column) => {
    const { pool } = t.platform;
    await pool.query(`select * from ledger_${name} limit 1`);
    const refusals = [];
    for (const statement of [
      `insert into ledger_${name} default values`,
      `update ledger_${name} set ${column} = ${column}`,
      `delete from ledger_${name}`,
      `truncate ledger_${name}`,
      `alter table ledger_${name} disable trigger all`,
    ])
      refusals.push(await refusalOf(pool.query(statement)));
    expect(new Set(refusals)).toEqual(new Set(['42501']));
  });

  test('posts by the function, opens books with a company, and folds, seals and verifies', async () => {
    const { id } = await t.make.company();
    await t.make.points(id, 5);
    const { rows } = await t.platform.pool.query(
      'select ledger_fold_due(0) as folded, ledger_seal() as sealed, (select differences from ledger_verify())',
    );
    expect(rows).toEqual([{ folded: 1, sealed: 1, differences: [] }]);
  });

  test('cannot fold by hand, become its owner or switch triggers off', async () => {
    const { pool } = t.platform;
    expect(await refusalOf(pool.query('select ledger_fold(1, null)'))).toBe('42501');
    expect(await refusalOf(pool.query('set session_replication_role = replica'))).toBe('42501');
    expect(await refusalOf(pool.query('create table public.mine (id int)'))).toBe('42501');
  });
});

test('an installation whose queues its owner made goes on with them, and granting again changes nothing', async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `again_${randomBytes(4).toString('hex')}`;
  const admin = await connect(url.href);
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const done: string[] = [];
  const kind = { name: 'test.role' };
  const failures: unknown[] = [];
  const runJob = async (address: string, word: string) => {
    const { db, close } = openDatabase(address);
    const jobs = new Jobs(address, (error) => failures.push(error), 'worker');
    await jobs.enqueue(db, kind, { word });
    await jobs.work<{ word: string }>(db, kind, async (_, data) => {
      done.push(data.word);
    });
    await expect.poll(() => done.includes(word)).toBe(true);
    await jobs.close();
    await close();
  };
  await runJob(await asAppRole(url.href), 'as the owner');
  expect(await ensureAppRole(url.href)).toBe(true);
  expect(await ensureAppRole(url.href)).toBe(true);
  const app = await asAppRole(url.href);
  await runJob(app, 'as the role');
  expect(failures).toEqual([]);
  const { rows } = await (await connect(app)).query(
    `select current_user as role, pg_get_userbyid(relowner) as owner from pg_class where oid = 'pgboss.job'::regclass`,
  );
  expect(rows).toEqual([{ role: `motif_app_${name}`, owner: `motif_app_${name}` }]);
});

/** A database that belongs to a login without a superuser's rights, as hosting companies give it. */
async function hostedDatabase(rights: string) {
  const url = new URL(inject('postgresUrl'));
  const name = `hosted_${randomBytes(4).toString('hex')}`;
  const admin = await connect(url.href);
  await admin.query(`create role ${name} login ${rights} password 'secret'`);
  await admin.query(`create database ${name} owner ${name}`);
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'secret' });
  await migrate(url.href);
  return { url: url.href, name };
}

test('an owner who may make roles but is no superuser makes it too', async () => {
  const { url, name } = await hostedDatabase('createrole');
  expect(await ensureAppRole(url)).toBe(true);
  expect(await ensureAppRole(url)).toBe(true);
  const app = await connect(await asAppRole(url));
  expect((await app.query('select current_user as role')).rows).toEqual([{ role: `motif_app_${name}` }]);
  expect(await refusalOf(app.query('delete from ledger_balances'))).toBe('42501');
});

test('where roles cannot be made, it goes on without', async () => {
  const { url } = await hostedDatabase('nocreaterole');
  expect(await ensureAppRole(url)).toBe(false);
  expect(await asAppRole(url)).toBe(url);
});

test('a login of its own for the API has the same rights and no more', async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `login_${randomBytes(4).toString('hex')}`;
  const admin = await connect(url.href);
  await admin.query(`create database ${name}`);
  await admin.query(`create role ${name} login password 'secret'`);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const appUrl = new URL(url);
  Object.assign(appUrl, { username: name, password: 'secret' });
  expect(await ensureAppRole(url.href, appUrl.href)).toBe(true);
  const app = await connect(await asAppRole(appUrl.href));
  expect((await app.query('select count(*)::int as companies from companies')).rows).toEqual([
    { companies: 0 },
  ]);
  expect((await app.query('select ledger_seal() as sealed')).rows).toEqual([{ sealed: 0 }]);
  expect(await refusalOf(app.query('delete from ledger_balances'))).toBe('42501');
});

test('a database that has no ledger yet is opened as it is', async () => {
  const url = inject('postgresUrl');
  expect(await asAppRole(url)).toBe(url);
});

test('a program says that its database is not prepared', async () => {
  const config = readConfig({ DATABASE_URL: inject('postgresUrl'), IDENTITY_KEYS: TEST_KEYS });
  await expect(openPlatform(config, 'api')).rejects.toThrow('not prepared');
});
