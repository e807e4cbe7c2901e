import { system } from '@motif/contract/features/system/system';
import { auth } from '@motif/contract/features/users/auth';
import { APP_VERSION } from '@motif/contract/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { testApp } from '../../../test/test-app';
import { withOptions } from '../../platform/db/app-role';
import { openDatabase } from '../../platform/db/database';
import { auditLog, idempotencyKeys, rateLimits } from '../../platform/db/schema/operations';
import { StorageError } from '../../platform/storage/storage';
import { sweepLeftovers } from './sweep';

type TestApp = Awaited<ReturnType<typeof testApp>>;
let t: TestApp;
/** The same server, with a database or a store that does not answer. */
let without: Record<'database' | 'store', TestApp>;
beforeAll(async () => {
  t = await testApp();
  const inside = new Error('/srv/store/secret');
  const fail = () => Promise.reject(new StorageError('unavailable', 'gone', { cause: inside }));
  without = {
    database: await testApp({ db: openDatabase('postgres://127.0.0.1:1/none').db }),
    store: await testApp({ storage: { ...t.platform.storage, check: fail } }),
  };
});

describe('health', () => {
  test('says which version runs and for how long', async () => {
    const reply = await t.guest.call(system.health);
    expect(reply).toSucceed();
    expect(reply.data).toEqual({ version: APP_VERSION, uptime_seconds: expect.any(Number) });
  });

  test('needs neither database nor store: the process lives', async () => {
    expect(await without.database.guest.call(system.health)).toSucceed();
    expect(await without.store.guest.call(system.health)).toSucceed();
  });
});

describe('ready', () => {
  test('means that database and store answer', async () => {
    const reply = await t.guest.call(system.ready);
    expect(reply).toSucceed();
    expect(reply.data).toEqual({ database: 'ok', storage: 'ok' });
  });

  test.each(['database', 'store'] as const)(
    'is a 503 without the %s, and tells nothing of the inside',
    async (part) => {
      const reply = await without[part].guest.call(system.ready);
      expect(reply).toFailWith('UNAVAILABLE');
      expect(reply.data).toBeNull();
      expect(reply.headers['retry-after']).toBe('1');
      expect(JSON.stringify(reply)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:1|secret|gone/);
    },
  );

  test('is a 503 with a standby, which answers and takes nothing', async () => {
    await t.asOwner(
      `create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`,
    );
    const standby = openDatabase(withOptions(t.databaseUrl, '-c search_path=public,pg_catalog'));
    closeAtEnd(standby.close);
    const { guest } = await testApp({ db: standby.db });
    expect(await guest.call(system.ready)).toFailWith('UNAVAILABLE');
  });

  test('comes back with the connection', async () => {
    await t.asOwner(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const ready = async () => (await t.guest.call(system.ready)).http;
    await expect.poll(ready).toBe(200);
  });
});

test('a call that needs the database is refused with the envelope while it is away', async () => {
  const { make, as, guest } = without.database;
  const me = await as(await make.user());
  expect(await me.call(auth.userInfo)).toFailWith('UNAVAILABLE');
  expect(await guest.call(auth.login, { body: { username: 'a', password: 'b' } })).toFailWith('UNAVAILABLE');
});

test('the nightly sweep removes what is long over and nothing else', async () => {
  const user = await t.make.user();
  const { session: live } = await t.sessionOf(user);
  const [{ session: ended }, { session: expired }] = [await t.sessionOf(user), await t.sessionOf(user)];
  await t.platform.db.execute(
    sql`update sessions set ended_at = now() - interval '31 days' where id = ${ended.id}`,
  );
  await t.platform.db.execute(
    sql`update sessions set expires_at = now() - interval '29 days' where id = ${expired.id}`,
  );
  await t.platform.db.insert(rateLimits).values([
    { key: 'old', window_start: sql`now() - interval '3 days'`, count: 1 },
    { key: 'new', window_start: sql`now()`, count: 1 },
  ]);
  await sweepLeftovers(t.platform.db);
  const { rows } = await t.platform.db.execute(
    sql`select id from sessions where user_id = ${user.id} order by id`,
  );
  expect(rows.map((row) => row.id)).toEqual([live.id, expired.id]);
  expect((await t.platform.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['new']);
});

test('it keeps answers to repeated requests for a week, and what operators did for three years', async () => {
  const { db } = t.platform;
  const user = await t.make.user();
  const answer = {
    user_id: user.id,
    call: 'POST /x/',
    body_hash: Buffer.alloc(32),
    status: 200,
    answer: '{}',
  };
  const line = { actor_id: user.id, action: 'x.y', subject_kind: 'x' };
  await db.insert(idempotencyKeys).values([
    { ...answer, key: 'old', created_at: sql`now() - interval '7 days 1 minute'` },
    { ...answer, key: 'kept', created_at: sql`now() - interval '6 days 23 hours'` },
  ]);
  await db.insert(auditLog).values([
    { ...line, reason: 'old', created_at: sql`now() - interval '3 years 1 minute'` },
    { ...line, reason: 'kept', created_at: sql`now() - interval '2 years 364 days'` },
  ]);
  await sweepLeftovers(db);
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['kept']);
  expect((await db.select().from(auditLog)).map(({ reason }) => reason)).toEqual(['kept']);
});
