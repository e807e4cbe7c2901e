import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database';
import { listen } from '../metrics/signals';
import { type Database, type Db, openDatabase } from './database';
import { milestones } from './schema/operations';
import { atCommit, inSavepoint, inTransaction, Overtaken, retrying, sendWaiting } from './transaction';

let database: Database;
let admin: pg.Client;
beforeAll(async () => {
  const url = await createTestDatabase();
  database = openDatabase(url, { max: 2 });
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

const names = async () => (await database.db.select().from(milestones)).map((row) => row.name);
const cutAll = () =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

test('what a failed transaction wrote is gone, and the error that broke it is the one that is seen', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await tx.insert(milestones).values({ name: 'half' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await names()).not.toContain('half');
});

test('a transaction inside a transaction is the same one', async () => {
  const failing = inTransaction(database.db, async (outer) => {
    await inTransaction(outer, (inner) => inner.insert(milestones).values({ name: 'inner' }));
    throw new Error('outer fails');
  });
  await expect(failing).rejects.toThrow('outer fails');
  expect(await names()).not.toContain('inner');
});

test('connections that break in the middle or before the start do not use up the pool', async () => {
  for (let round = 0; round < 6; round += 1) {
    const broken = inTransaction(database.db, async (tx) => {
      await cutAll();
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    // Idle connections are cut too: the next `begin` meets a dead one or a new one, and either must give it back.
    await cutAll();
    await inTransaction(database.db, (tx) => tx.execute(sql`select 1`)).catch(() => undefined);
  }
  await inTransaction(database.db, (tx) => tx.insert(milestones).values({ name: 'after' }));
  expect(await names()).toContain('after');
  expect(database.pool.totalCount).toBeLessThanOrEqual(2);
});

test('the first statement is part of the transaction, and one that fails leaves the connection free', async () => {
  const first = {
    text: 'select pg_current_xact_id()::text as id, $1::int as n',
    values: [7],
    prepared: true,
  };
  const { rows } = await inTransaction(
    database.db,
    async (tx, [found]: { id: string; n: number }[]) => {
      expect(found?.n).toBe(7);
      return tx.execute(sql`select pg_current_xact_id()::text = ${found?.id} as same`);
    },
    first,
  );
  expect(rows).toEqual([{ same: true }]);
  const refused = inTransaction(database.db, () => expect.fail('it was not begun'), {
    ...first,
    values: ['x'],
  });
  await expect(refused).rejects.toMatchObject({ code: '22P02' });
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('an attempt inside an attempt takes back its own part, and the outer one all of it', async () => {
  const write = (tx: Db, name: string) => tx.insert(milestones).values({ name });
  const no = (_?: unknown): never => {
    throw new Error('no');
  };
  await inTransaction(database.db, async (tx) => {
    await inSavepoint(tx, async () => {
      await write(tx, 'outer, gone');
      await inSavepoint(tx, () => write(tx, 'inner, gone'));
      no();
    }).catch(() => undefined);
    await inSavepoint(tx, async () => {
      await write(tx, 'outer, stays');
      await inSavepoint(tx, async () => no(await write(tx, 'inner, taken back'))).catch(() => undefined);
    });
  });
  const found = await names();
  expect(found).toContain('outer, stays');
  expect(found).not.toEqual(expect.arrayContaining([expect.stringMatching(/gone|taken back/)]));
});

test('work that goes on after a statement that failed is not called done', async () => {
  const passing = inTransaction(database.db, async (tx) => {
    await tx.insert(milestones).values({ name: 'passed over' });
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(passing).rejects.toThrow('rolled back');
  expect(await names()).not.toContain('passed over');
});

test('a connection that could not be rolled back is not used again', async () => {
  const stop = listen('databaseError', () => {
    throw new Error('nobody counts');
  });
  const failing = inTransaction(database.db, async (tx) => {
    await tx.insert(milestones).values({ name: 'still open' });
    throw new Error('changed my mind');
  });
  await expect(failing.finally(stop)).rejects.toThrow('nobody counts');
  await Promise.all([1, 2].map((n) => inTransaction(database.db, (tx) => atCommit(tx, insert(`next ${n}`)))));
  expect(await names()).not.toContain('still open');
});

test('what collides inside of a transaction is begun again by whoever began it', async () => {
  const DEADLOCK = sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`;
  let tries = 0;
  await retrying(database.db, (outer) =>
    retrying(outer, async (tx) => {
      tries += 1;
      await atCommit(tx, insert(`try ${tries}`));
      if (tries === 1) await tx.execute(DEADLOCK);
      if (tries === 2) throw new Overtaken();
    }),
  );
  expect(tries).toBe(3);
  expect((await names()).filter((name) => name.startsWith('try'))).toEqual(['try 3']);
});

const insert = (name: string) => ({
  text: 'insert into milestones (name) values ($1)',
  values: [name],
  prepared: true,
});

describe('a statement that waits for the commit', () => {
  test('is there with the commit and not before, and at once where there is no transaction', async () => {
    await inTransaction(database.db, async (tx) => {
      await atCommit(tx, insert('waits'));
      const { rowCount } = await tx.execute(sql`select 1 from milestones where name = 'waits'`);
      expect(rowCount).toBe(0);
    });
    await atCommit(database.db, insert('no transaction'));
    expect(await names()).toEqual(expect.arrayContaining(['waits', 'no transaction']));
  });

  test('is gone with its transaction, or with the attempt that gave it', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await atCommit(tx, insert('gone'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await inTransaction(database.db, async (tx) => {
      await atCommit(tx, insert('stays'));
      const attempt = inSavepoint(tx, async () => {
        await atCommit(tx, insert('attempted'));
        throw new Error('not so');
      });
      await expect(attempt).rejects.toThrow('not so');
    });
    expect(await names()).toContain('stays');
    expect(await names()).not.toEqual(expect.arrayContaining([expect.stringMatching(/gone|attempted/)]));
  });

  test('that fails takes everything back, and says why in the words of its caller', async () => {
    await atCommit(database.db, insert('taken'));
    const failing = inTransaction(database.db, async (tx) => {
      await tx.insert(milestones).values({ name: 'beside' });
      await atCommit(tx, { ...insert('taken'), thrown: () => new Error('somebody was faster') });
    });
    await expect(failing).rejects.toThrow('somebody was faster');
    const outside = atCommit(database.db, { ...insert('taken'), thrown: () => new Error('faster') });
    await expect(outside).rejects.toThrow('faster');
    expect(await names()).not.toContain('beside');
  });

  test('can be sent before, once', async () => {
    await inTransaction(database.db, async (tx) => {
      await atCommit(tx, insert('early'));
      await sendWaiting(tx);
      const { rowCount } = await tx.execute(sql`select 1 from milestones where name = 'early'`);
      expect(rowCount).toBe(1);
    });
    expect(await names()).toContain('early');
  });

  test('that was sent in an attempt and taken back with it waits again', async () => {
    await inTransaction(database.db, async (tx) => {
      await atCommit(tx, insert('before the attempt'));
      const attempt = inSavepoint(tx, async () => {
        await sendWaiting(tx);
        throw new Error('not so');
      });
      await expect(attempt).rejects.toThrow('not so');
      await atCommit(tx, insert('after the attempt'));
    });
    expect(await names()).toEqual(expect.arrayContaining(['before the attempt', 'after the attempt']));
  });
});
