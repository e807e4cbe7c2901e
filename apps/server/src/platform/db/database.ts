import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { optionsOf, withOptions } from './app-role';
import { GuardedPool } from './guarded-pool';

/** Transactions go through `inTransaction`, which explains why. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool | pg.ClientBase };

export interface Database {
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

// Ids and money are bigint columns below 2^53; pg would return them as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A query that hangs must not block its connection. The page costs are those of a database that is mostly in memory:
 * with the costs of a disk, PostgreSQL finds a general plan for deep pages too expensive and plans each page again.
 */
export const SERVING_LIMITS = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
  seq_page_cost: 0.2,
  random_page_cost: 0.22,
};

/**
 * The limits above live on the server, and one that hangs does not keep them. So an answer has a limit on this side too,
 * above that of a statement; `unhurried` lifts both.
 */
export const ANSWER_MS = 7000;
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

export function openDatabase(
  url: string,
  options: {
    max?: number;
    limits?: boolean;
    /** False: the login has the limits, because a pooler refuses settings at the start of a connection. */
    startupOptions?: boolean;
    answerMs?: number;
    /** Times that everything may take longer; for tests, which a busy machine slows down. */
    patience?: number;
    onError?: (error: Error) => void;
  } = {},
): Database {
  const { limits: isLimited = true, patience = 1 } = options;
  const pool = new GuardedPool({
    ...KEEP_ALIVE,
    ...(isLimited && { query_timeout: (options.answerMs ?? ANSWER_MS) * patience }),
    connectionString:
      isLimited && options.startupOptions !== false ? withOptions(url, optionsOf(limitsFor(patience))) : url,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5000 * patience,
  });
  // The pool replaces a connection that breaks (database restarted); without a listener the error would end the
  // process. The pool listens on idle connections only, so those inside a transaction need their own listener.
  const onError = (error: Error) => options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: drizzle({ client: pool }), close: () => pool.end() };
}

const limitsFor = (patience: number) => ({
  ...SERVING_LIMITS,
  statement_timeout: SERVING_LIMITS.statement_timeout * patience,
  lock_timeout: SERVING_LIMITS.lock_timeout * patience,
  idle_in_transaction_session_timeout: SERVING_LIMITS.idle_in_transaction_session_timeout * patience,
});
