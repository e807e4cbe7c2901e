import { system } from '@motif/contract/features/system/system';
import { auth } from '@motif/contract/features/users/auth';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { silentProxy } from '../../../test/silent-proxy';
import { testApp } from '../../../test/test-app';
import { announce, EventBus } from '../events/event-bus';
import { toAppError } from '../http/error-handler';
import { ANSWER_MS, openDatabase } from './database';
import { inTransaction, unhurried } from './transaction';

/** Instead of the seven seconds of the product. */
const ANSWER_MS_HERE = 3000;
/** One answer, and what a busy machine takes on top; two answers in a row do not fit. */
const SOON_MS = 2 * ANSWER_MS_HERE - 100;

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

async function open(max: number, answerMs = ANSWER_MS_HERE) {
  const proxy = await silentProxy(t.databaseUrl);
  const database = openDatabase(proxy.url, { max, answerMs });
  closeAtEnd(database.close);
  return { ...proxy, ...database };
}

const pidOf = async (client: pg.Pool | pg.ClientBase) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  );
const refusalOf = async (work: Promise<unknown>) =>
  toAppError((await errorOf(work)) as Parameters<typeof toAppError>[0]).code;

test('an answer may take longer than a statement, and no longer than eight seconds', async () => {
  const { pool, close } = openDatabase(t.databaseUrl);
  closeAtEnd(close);
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
  expect(pool.options).toMatchObject({ query_timeout: ANSWER_MS, keepAlive: true });
  expect(ANSWER_MS).toBeGreaterThan(5000);
  expect(ANSWER_MS).toBeLessThan(8000);
});

test('a statement that is refused costs nobody a connection; one that cannot be planned any more does', async () => {
  const { pool, close } = openDatabase(t.databaseUrl, { max: 1 });
  closeAtEnd(close);
  const pid = await pidOf(pool);
  const twice = {
    name: 'twice',
    text: `insert into milestones (name, value) values ('refused', $1)`,
    values: [1],
  };
  await pool.query(twice);
  for (const _ of [1, 2, 3]) expect(await errorOf(pool.query(twice))).toMatchObject({ code: '23505' });
  expect(await errorOf(pool.query('select 1 / 0'))).toMatchObject({ code: '22012' });
  expect(await pidOf(pool)).toBe(pid);
  await t.asOwner('create table planned (a int)');
  await t.asOwner('grant select on planned to public');
  const planned = { name: 'planned', text: 'select * from planned' };
  await pool.query(planned);
  await t.asOwner('alter table planned add column b int');
  expect(await errorOf(pool.query(planned))).toMatchObject({ code: '0A000' });
  expect((await pool.query(planned)).fields).toHaveLength(2);
  expect(await pidOf(pool)).not.toBe(pid);
});

test('a server that goes silent is given up at once by everybody, and found again when it speaks', async () => {
  const { db, pool, silence, speak } = await open(2);
  const quiet = await testApp({ db, secrets: t.platform.secrets });
  const token = { headers: { authorization: `Bearer ${(await t.as(await t.make.user())).token}` } };
  expect((await quiet.guest.call(auth.userInfo, {}, token)).http).toBe(200);
  // Both connections are open: what is tried here is silence, and not the time that a new one takes.
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  silence();
  // More than there are connections: some wait for one, some for the answer about a session.
  const began = performance.now();
  const calls = Array.from({ length: 6 }, () => quiet.guest.call(auth.userInfo, {}, token));
  const busy = inTransaction(db, (tx) => tx.execute(sql`select 1`));
  expect(await refusalOf(busy)).toBe('UNAVAILABLE');
  for (const reply of await Promise.all(calls)) expect(reply).toFailWith('UNAVAILABLE');
  expect(await quiet.guest.call(system.ready)).toFailWith('UNAVAILABLE');
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(pool.totalCount).toBe(0);
  speak();
  await expect.poll(async () => (await quiet.guest.call(auth.userInfo, {}, token)).http).toBe(200);
});

test('a transaction on a silent connection does not wait for its end too', async () => {
  const { db, pool, silence } = await open(1);
  const began = performance.now();
  const failed = await errorOf(
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`);
      silence();
      await tx.execute(sql`select 2`);
    }),
  );
  expect(String(failed?.cause)).toContain('Query read timeout');
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(pool.totalCount).toBe(0);
});

test('a server that may not write is a busy moment, and no connection to it is kept', async () => {
  const { db, pool } = await open(3);
  // What a demotion does to all open connections.
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const old = await Promise.all(clients.map(pidOf));
  for (const client of clients) {
    await client.query('set session characteristics as transaction read only');
    client.release();
  }
  const write = () => db.execute(sql`update menu_version set version = version`);
  expect(
    await refusalOf(inTransaction(db, (tx) => tx.execute(sql`update menu_version set version = version`))),
  ).toBe('UNAVAILABLE');
  await write();
  expect(old).not.toContain(await pidOf(pool));
  await Promise.all([write(), write(), write()]);
});

test('a server that lets one wait and answers others is not given up', async () => {
  const { db, pool } = await open(3, 2000);
  const work = inTransaction(db, async (tx) => {
    await unhurried(tx);
    const before = await pidOf(tx.$client);
    await tx.execute(sql`select pg_sleep(3)`);
    return before === (await pidOf(tx.$client));
  });
  const slow = errorOf(pool.query('select pg_sleep(2.6)'));
  let isOver = false;
  void slow.finally(() => {
    isOver = true;
  });
  while (!isOver) await pool.query('select pg_sleep(0.05)');
  expect(String(await slow)).toContain('Query read timeout');
  await pool.query('select 1');
  expect(await work).toBe(true);
});

test('a job takes longer where it says so, and what follows on its connection does not', async () => {
  const { db } = await open(1, 1500);
  const slow = sql`select pg_sleep(1.8)`;
  await inTransaction(db, async (tx) => {
    await unhurried(tx);
    await tx.execute(slow);
  });
  await inTransaction(db, async (tx) => {
    await unhurried(tx, 5);
    await tx.execute(slow);
  });
  expect(String((await errorOf(inTransaction(db, (tx) => tx.execute(slow))))?.cause)).toContain(
    'Query read timeout',
  );
});

test('a bus whose server goes silent notices, and hears again when it speaks', async () => {
  const { url, silence, speak } = await silentProxy(t.databaseUrl);
  const bus = new EventBus(url, () => undefined, 50, 3000);
  closeAtEnd(() => bus.close());
  expect(await bus.start()).toBe(true);
  expect(bus.isListening).toBe(true);
  silence();
  await expect.poll(() => bus.isListening).toBe(false);
  speak();
  await expect.poll(() => bus.isListening).toBe(true);
  const heard = new Promise((resolve) => bus.subscribe(resolve));
  await announce(t.platform.db, { type: 'queues_changed' });
  expect(await heard).toEqual({ type: 'queues_changed' });
});

test('a node holds few connections, however many ask, and the server can tell whose they are', async () => {
  const { token } = await t.as(await t.make.user());
  const headers = { authorization: `Bearer ${token}` };
  await Promise.all(Array.from({ length: 64 }, () => t.guest.call(auth.userInfo, {}, { headers })));
  const { rows } = await t.asOwner(
    `select application_name as name, count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() group by 1`,
  );
  const own = rows.find(({ name }) => name.startsWith('motif-api@'));
  // The pool, and the one that listens.
  expect(own.n).toBeLessThanOrEqual(6);
});
