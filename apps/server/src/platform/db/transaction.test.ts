import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database';
import { type Database, openDatabase } from './database';
import { milestones } from './schema/operations';
import { inTransaction } from './transaction';

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
