import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { databaseBefore } from '../../../test/older-database';
import { testApp } from '../../../test/test-app';
import { migrate } from './migrate';
import { withMovableClock } from './movable-clock';

const PAST = new Date('2026-03-05T02:30:00.000Z');
const MOVED = `set motif.clock = '2026-03-05T02:30:00Z'`;

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAtEnd(() => client.end());
  return client;
}

const isPresent = `select clock.hand() is null and clock.now() = pg_catalog.now() as present`;

describe('the clock of the demo', () => {
  test('moves statements, defaults, numbers and blocks to the past, and goes on to the present', async () => {
    const { id } = await t.make.company();
    const posting = (source: string) =>
      `select ledger_post('opening', '${source}', ${id}, null, '', array[ledger_account(null, 'points.issued')],
        array[ledger_account(${id}, 'points')], array[5])`;
    await withMovableClock(t.databaseUrl, async ({ db, moveTo }) => {
      await moveTo(PAST);
      await db.execute(posting('clock:1'));
      const { rows } = await db.execute<{ ms: number; sealed: number }>(
        'select (extract(epoch from now()) * 1000)::bigint as ms, ledger_seal() as sealed',
      );
      expect(rows).toEqual([{ ms: PAST.getTime(), sealed: 1 }]);
      await moveTo();
      await db.execute(posting('clock:2'));
    });
    const { rows } = await t.platform.pool.query(
      `select t.at, b.sealed_at from ledger_transactions t
       left join ledger_seals s on s.transaction_id = t.id left join ledger_blocks b on s.seq between b.first_seq and b.last_seq
       where t.source like 'clock:%' order by t.id`,
    );
    expect(rows[0]).toEqual({ at: PAST, sealed_at: PAST });
    expect(Date.now() - rows[1].at.getTime()).toBeLessThan(60_000);
    const { rows: verified } = await t.platform.pool.query(
      'select ledger_seal(), (select differences from ledger_verify(true)) as differences',
    );
    expect(verified[0].differences).toEqual([]);
  });

  test('takes everything back if its work fails', async () => {
    const failing = withMovableClock(t.databaseUrl, async ({ db, moveTo }) => {
      await moveTo(PAST);
      await db.execute(`insert into milestones (name, value) values ('half', 1)`);
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    const { rows } = await t.platform.pool.query(`select 1 from milestones where name = 'half'`);
    expect(rows).toEqual([]);
  });

  test('never stands in the future', async () => {
    await withMovableClock(t.databaseUrl, async ({ db, moveTo }) => {
      await moveTo(new Date(Date.now() + 86_400_000));
      const { rows } = await db.execute('select clock.now() = pg_catalog.now() as present');
      expect(rows).toEqual([{ present: true }]);
    });
  });
});

describe('nobody else moves the clock', () => {
  test('not the API, by a setting, a search path or a role that it takes on again', async () => {
    const client = await t.platform.pool.connect();
    try {
      await client.query(MOVED);
      await client.query('set search_path = clock, pg_catalog, public');
      expect((await client.query(isPresent)).rows).toEqual([{ present: true }]);
      expect((await client.query('select now() = pg_catalog.now() as present')).rows[0].present).toBe(true);
      const { rows } = await client.query(
        'insert into companies (company_name, company_sn) values ($1, $1) returning created_at',
        ['clock-attack'],
      );
      expect(Date.now() - rows[0].created_at.getTime()).toBeLessThan(60_000);
      await client.query('reset role');
      expect((await client.query(isPresent)).rows).toEqual([{ present: true }]);
    } finally {
      client.release(true);
    }
  });

  test('not by a function of their own, which the role may not make', async () => {
    const client = await t.platform.pool.connect();
    try {
      for (const statement of [
        `create or replace function clock.is_movable() returns boolean language sql return true`,
        `create function clock.other() returns boolean language sql return true`,
        `alter table ledger_transactions alter column at set default '2020-01-01'`,
      ])
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    } finally {
      client.release(true);
    }
  });

  test('not a login that is granted everything but does not own the tables', async () => {
    const admin = await connect(t.databaseUrl);
    const name = `clock_${Date.now()}`;
    await admin.query(`create role ${name} login superuser password 'secret'`);
    const url = new URL(t.databaseUrl);
    Object.assign(url, { username: name, password: 'secret' });
    const other = await connect(url.href);
    await other.query(MOVED);
    expect((await other.query(isPresent)).rows).toEqual([{ present: true }]);
    // The owner's name without the owner's login is not enough either.
    await other.query(`set role ${pg.escapeIdentifier(new URL(t.databaseUrl).username)}`);
    expect((await other.query(isPresent)).rows).toEqual([{ present: true }]);
    await other.end();
    await admin.query(`drop role ${name}`);
  });
});

test('an older database changes the defaults of all its tables, and goes on sealing', async () => {
  const url = await databaseBefore('0025_clock');
  await migrate(url);
  const client = await connect(url);
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_default like '%now()%' and column_default not like '%clock.now()%'`,
  );
  expect(rows).toEqual([]);
  expect((await client.query('select ledger_seal() as sealed')).rows).toEqual([{ sealed: 0 }]);
});
