import { pictures } from '@motif/contract/features/pictures/pictures';
import { systemLog } from '@motif/contract/features/system/system-log';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import type { Db } from '../db/database';

let t: Awaited<ReturnType<typeof testApp>>;
let user: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
let category: number;
let reads = 0;

beforeEach(async () => {
  t ??= await testApp({
    reads: {
      byPosition: false,
      read: <T>(_: number | undefined, work: (db: Db) => Promise<T>) => {
        reads += 1;
        return work(t.platform.db);
      },
    },
  });
  category ??= await t.make.category();
  user = await t.make.user();
  me = await t.as(user);
  await list();
  reads = 0;
});

const list = (query: object = {}) =>
  me.call(pictures.list, { query: { gallery: 'new', main_category_id: category, ...query } as never });

/** The database says nothing of sessions until this is committed. */
async function withoutSessions(change: string, meanwhile: () => Promise<void>): Promise<void> {
  const client = await t.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table sessions in access exclusive mode');
    await client.query(change);
    await meanwhile();
  } finally {
    await client.query('commit');
    client.release();
  }
}

async function listWhile(change: string, query: object = {}) {
  let answer: ReturnType<typeof list> | undefined;
  let isAnswered = false;
  let begun = 0;
  await withoutSessions(change, async () => {
    answer = list(query);
    void answer.finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => reads).toBe(1);
    begun = reads;
  });
  expect({ begun, isAnswered }).toEqual({ begun: 1, isAnswered: false });
  return answer;
}

test('a list is read while the database is asked for the session, and sent after it', async () => {
  expect(await listWhile('select 1')).toSucceed();
  expect(reads).toBe(1);
});

test('what was read for a session that has ended meanwhile is not sent', async () => {
  const reply = await listWhile(`update sessions set ended_at = now() where user_id = ${user.id}`);
  expect(reply).toFailWith('SESSION_ENDED');
  expect(reply).toMatchObject({ data: null });
  expect(await list()).toFailWith('SESSION_ENDED');
  // Nobody is recalled by that token any more.
  expect(reads).toBe(1);
});

test('who has other rights by now gets what they may see by these', async () => {
  const reply = await listWhile(`update users set hidden_count = hidden_count + 1 where id = ${user.id}`);
  expect(reply).toSucceed();
  expect(reads).toBe(2);
  await list();
  expect(reads).toBe(3);
});

test('an ended session is told so, whatever else is wrong with the call', async () => {
  const bad = { page_size: 100_000 };
  expect(await list(bad)).toFailWith('INVALID_FIELDS');
  await t.platform.pool.query('update sessions set ended_at = now() where user_id = $1', [user.id]);
  expect(await list(bad)).toFailWith('SESSION_ENDED');
  expect(reads).toBe(0);
});

test('a right that was taken or given counts at the next call', async () => {
  const operator = await t.make.user({ role: 'admin' });
  const as = await t.as(operator);
  const log = () => as.call(systemLog.list, { query: {} });
  expect(await log()).toSucceed();
  const { rows } = await t.platform.pool.query(
    'delete from user_roles where user_id = $1 returning role_id',
    [operator.id],
  );
  expect(await log()).toFailWith('FORBIDDEN');
  await t.platform.pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
    operator.id,
    rows[0].role_id,
  ]);
  expect(await log()).toSucceed();
});
