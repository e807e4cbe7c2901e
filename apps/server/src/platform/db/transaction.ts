import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { rootCause } from '../errors';
import { collectEvents, forgetPending, markPending, pendingNotice } from '../events/pending-events';
import { tellDatabaseError, timedStatement } from '../metrics/statements';
import type { Db } from './database';
import { lostBy } from './guarded-pool';
import { configOf, queryObjects, queryRows, type Statement } from './query-rows';
import { sendTogether } from './send-together';

const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

/**
 * Runs `work` in a transaction, or joins the one it is in. drizzle's own `transaction` loses the pool's connection for
 * good when `begin` fails, which happens to every node when the database restarts.
 *
 * A hot call gives its first statement, which travels with `begin`, and its last ones by `atCommit`: each way to the
 * database and back costs as much as a short statement.
 */
export async function inTransaction<T, Row extends object = object>(
  db: Db,
  work: (tx: Db, found: Row[]) => Promise<T>,
  first?: Statement,
): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db, first ? await queryObjects<Row>(db, first) : []);
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    const found = await begin<Row>(client, first);
    collectEvents(client);
    lastOf.set(client, []);
    const result = await work(dbOf(client), found);
    await commit(client);
    return result;
  } catch (error) {
    if (lostBy(error)) broken = error as Error;
    else {
      tellDatabaseError(error);
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
    }
    throw error;
  } finally {
    forgetPending(client);
    lastOf.delete(client);
    hurryAgain(client);
    // A connection that cannot roll back is thrown away: whoever got it next would join what is still open.
    client.release(broken ?? client.getTransactionStatus() !== 'I');
  }
}

interface LastStatement extends Statement {
  /** What to throw instead of an error of this statement, or the same. */
  thrown?: (error: unknown) => unknown;
}

/** What each transaction sends with its commit. */
const lastOf = new WeakMap<pg.ClientBase, LastStatement[]>();

/**
 * Sends a statement together with the commit, at once where there is no transaction. What it writes is not there before,
 * and what it refuses is thrown by the transaction.
 */
export async function atCommit(db: Db, statement: LastStatement): Promise<void> {
  const last = db.$client instanceof pg.Pool ? undefined : lastOf.get(db.$client);
  if (last) last.push(statement);
  else await throwingBy([statement], () => queryRows(db, statement));
}

/** Sends now what waits for the commit, where a statement must come after it. */
export async function sendWaiting(db: Db): Promise<void> {
  const waiting = db.$client instanceof pg.Pool ? [] : (lastOf.get(db.$client)?.splice(0) ?? []);
  for (const statement of waiting) await throwingBy([statement], () => queryRows(db, statement));
}

async function throwingBy<T>(statements: readonly LastStatement[], send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw statements.reduce((cause, { thrown }) => thrown?.(cause) ?? cause, error);
  }
}

async function begin<Row extends object>(
  client: pg.ClientBase,
  first: Statement | undefined,
): Promise<Row[]> {
  if (!first) {
    await client.query('begin');
    return [];
  }
  const [, found] = await timedStatement(first.text, () => sendTogether(client, [BEGIN, configOf(first)]));
  return found?.rows as Row[];
}

async function commit(client: pg.ClientBase): Promise<void> {
  const last: LastStatement[] = [...(lastOf.get(client) ?? []), ...pendingNotice(client)];
  const [first] = last;
  if (first) {
    const send = () => sendTogether(client, [...last.map(configOf), COMMIT]);
    await throwingBy(last, () => timedStatement(first.text, send));
    return;
  }
  const { command } = await client.query('commit');
  // PostgreSQL calls it no error to commit what a failed statement has ended.
  if (command !== 'COMMIT') throw new Error('rolled back: the work went on after a statement that failed');
}

/** Connections that `unhurried` has given more time until their transaction ends, and what they had before. */
const givenTime = new WeakMap<pg.ClientBase, number | undefined>();
/** An answer comes this much later than the server's own limit at most. */
const ON_THE_WAY_MS = 2000;

/** For jobs: statements of this transaction may take longer than those of a request, or as long as they need. */
export async function unhurried(tx: Db, seconds = 0): Promise<void> {
  await tx.execute(`set local statement_timeout = '${seconds}s'`);
  const { $client: client } = tx;
  if (client instanceof pg.Pool) return;
  const limits = limitsOf(client);
  if (!givenTime.has(client)) givenTime.set(client, limits.query_timeout);
  limits.query_timeout = seconds === 0 ? 0 : seconds * 1000 + ON_THE_WAY_MS;
}

function hurryAgain(client: pg.ClientBase): void {
  if (!givenTime.has(client)) return;
  limitsOf(client).query_timeout = givenTime.get(client);
  givenTime.delete(client);
}

/** `pg` takes the limit of an answer from the connection or from each statement, and drizzle makes the statements. */
function limitsOf(client: pg.ClientBase): { query_timeout: number | undefined } {
  return (client as unknown as { connectionParameters: { query_timeout: number | undefined } })
    .connectionParameters;
}

/** Making one takes longer than a short statement, so each connection of the pool keeps its own. */
const kept = new WeakMap<pg.PoolClient, Db>();

function dbOf(client: pg.PoolClient): Db {
  const db = kept.get(client) ?? drizzle({ client });
  kept.set(client, db);
  return db;
}

/** How many savepoints of a transaction work is inside of: one with the name of another would hide it. */
const depthOf = new WeakMap<pg.ClientBase, number>();

/**
 * Runs `work` so that the transaction can go on when it fails: what it wrote is taken back, everything before stays.
 * Outside of a transaction there is nothing to save.
 */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { $client: client } = db;
  if (client instanceof pg.Pool) return work();
  const takeBackEvents = markPending(client);
  const last = lastOf.get(client);
  const waiting = [...(last ?? [])];
  const depth = (depthOf.get(client) ?? 0) + 1;
  await client.query(`savepoint attempt_${depth}`);
  depthOf.set(client, depth);
  try {
    return await work();
  } catch (error) {
    takeBackEvents();
    // Also what was sent meanwhile, since it is taken back.
    last?.splice(0, last.length, ...waiting);
    if (!lostBy(error)) await client.query(`rollback to savepoint attempt_${depth}`);
    throw error;
  } finally {
    depthOf.set(client, depth - 1);
  }
}

/** Thrown by work that sees that another transaction has overtaken it: `retrying` begins again. */
export class Overtaken extends Error {
  readonly code = '40001';
}

/** Serialisation failure and deadlock: the same work may well succeed. */
const PASSING = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
const TRIES = 5;

/**
 * Runs `work` in a transaction of its own and begins again if it collided with another one. A unique index that refuses
 * means that somebody did the same in this moment: the second try sees it and decides by it. Inside of a transaction only
 * whoever began it can begin again.
 */
export async function retrying<T, Row extends object = object>(
  db: Db,
  work: (tx: Db, found: Row[]) => Promise<T>,
  first?: Statement,
): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return inTransaction(db, work, first);
  let refusals = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(db, work, first);
    } catch (error) {
      const { code = '' } = rootCause(error as Error) as Error & { code?: string };
      if (code === UNIQUE_VIOLATION) refusals += 1;
      const again = PASSING.has(code) || (code === UNIQUE_VIOLATION && refusals === 1);
      if (!again || tries === TRIES) throw error;
    }
  }
}
