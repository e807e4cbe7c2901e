// What stands between a pooler such as PgBouncer and us: no settings at the start of a connection, no locks of one.
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { createTestDatabase, queryAsOwner } from '../../../test/test-database';
import { limitLogin, optionsOf, UNLIMITED, withOptions } from './app-role';
import { openDatabase, SERVING_LIMITS } from './database';
import { exclusively } from './migrate';

let url: string;
beforeAll(async () => {
  url = await createTestDatabase();
});

const locks = async () =>
  (
    await queryAsOwner(
      withOptions(url, optionsOf(UNLIMITED)),
      `select 1 from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount;

test('without settings at the start the login has the limits, in this database alone', async () => {
  await limitLogin(url, url, SERVING_LIMITS);
  const { pool, close } = openDatabase(url, { startupOptions: false, max: 1 });
  closeAtEnd(close);
  const shown = async (name: string) => (await pool.query(`show ${name}`)).rows[0][name];
  expect(await shown('statement_timeout')).toBe('5s');
  expect(await shown('lock_timeout')).toBe('2s');
  expect(await shown('idle_in_transaction_session_timeout')).toBe('10s');
  expect(await shown('random_page_cost')).toBe('0.22');
  const other = await createTestDatabase();
  expect((await queryAsOwner(other, 'show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});

test('preparing keeps no limit of the login, is done by one at a time and leaves no lock', async () => {
  await limitLogin(url, url, {
    statement_timeout: 60,
    lock_timeout: 30,
    idle_in_transaction_session_timeout: 30,
  });
  const steps: string[] = [];
  const prepare = (name: string) =>
    exclusively(url, async () => {
      steps.push(name);
      expect(await locks()).toBeGreaterThanOrEqual(1);
      await pause(100);
      steps.push(name);
    });
  await Promise.all([prepare('a'), prepare('b')]);
  expect(steps[0]).toBe(steps[1]);
  expect(steps[2]).toBe(steps[3]);
  await expect(exclusively(url, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect.poll(locks).toBe(0);
});
