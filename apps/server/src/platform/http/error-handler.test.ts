import { sql } from 'drizzle-orm';
import type { FastifyError } from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase, queryAsOwner } from '../../../test/test-database';
import { openDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { toAppError } from './error-handler';

test('a database that dies in the middle of a transaction is unavailable, not a fault', async () => {
  const url = await createTestDatabase();
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const { db, close } = openDatabase(url, { onError: () => lose() });
  const refused = await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    await queryAsOwner(url, `select pg_terminate_backend(${rows[0]?.pid})`);
    // The connection breaks while nobody asks anything.
    await lost;
    await tx.execute(sql`select 1`);
  }).catch((error: FastifyError) => error);
  await close();
  expect(String((refused as Error & { cause?: Error }).cause)).toContain('not queryable');
  expect(toAppError(refused as FastifyError).code).toBe('UNAVAILABLE');
});

test.each([
  ['ENETUNREACH', 'UNAVAILABLE'],
  ['58030', 'UNAVAILABLE'],
  ['53100', 'DISK_FULL'],
  ['ENOSPC', 'DISK_FULL'],
  ['42P01', 'INTERNAL'],
])('an error %s of the database is %s', (code, name) => {
  const error = new Error('failed', { cause: Object.assign(new Error('why'), { code }) });
  expect(toAppError(error as FastifyError).code).toBe(name);
});
