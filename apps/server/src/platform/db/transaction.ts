import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { rootCause } from '../errors';
import type { Db } from './database';

/**
 * Runs `work` in a transaction, or joins the one it is in. drizzle's own `transaction` loses the pool's connection for
 * good when `begin` fails, which happens to every node when the database restarts.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db);
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(drizzle({ client }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    // A connection that cannot roll back is thrown away instead of being used again.
    client.release(broken);
  }
}

/** Serialisation failure and deadlock: the same work may well succeed. */
const PASSING = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
const TRIES = 5;

/**
 * Runs `work` in a transaction of its own and begins again if it collided with another one. A unique index that refuses
 * means that somebody did the same in this moment: the second try sees it and decides by it.
 */
export async function retrying<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let refusals = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      const { code = '' } = rootCause(error as Error) as Error & { code?: string };
      if (code === UNIQUE_VIOLATION) refusals += 1;
      const again = PASSING.has(code) || (code === UNIQUE_VIOLATION && refusals === 1);
      if (!again || tries === TRIES) throw error;
    }
  }
}
