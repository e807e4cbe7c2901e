import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Transactions go through `inTransaction`, which says why. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool | pg.ClientBase };

export interface Database {
  pool: pg.Pool;
  db: Db;
  close(): Promise<void>;
}

// Ids and money are bigint columns below 2^53; pg would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A query that hangs must not take a connection with it. The page costs are those of a database that is mostly in
 * memory: with a disk's, PostgreSQL thinks a general plan for deep pages too dear and plans each one anew.
 */
const SERVING_LIMITS = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'seq_page_cost=0.2',
  'random_page_cost=0.22',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export function openDatabase(
  url: string,
  options: { max?: number; limits?: boolean; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5000,
    ...(options.limits === false ? {} : { options: SERVING_LIMITS }),
  });
  // A connection that breaks (database restarted) is replaced by the pool; without a listener it would end us. The
  // pool listens for idle ones only, so those in the middle of a transaction need a listener of their own.
  const onError = (error: Error) => options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: drizzle({ client: pool }), close: () => pool.end() };
}
