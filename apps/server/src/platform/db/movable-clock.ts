import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withOptions } from './app-role';
import type { Db } from './database';
import { nameOf } from './query-rows';

/** With this path every `now()` of a statement is `clock.now()`, so services need not know of it. */
const CLOCK_FIRST = '-c search_path=clock,pg_catalog,public';

export interface MovableClock {
  db: Db;
  /** Lets the time of everything that follows be this one; without a time, the present. */
  moveTo(time?: Date): Promise<void>;
}

/**
 * One transaction in which the time can be moved to the past (decision 21). The address is that of the owner: for any
 * other session, and for one that has taken on a role, the database keeps its own time.
 */
export async function withMovableClock<T>(
  ownerUrl: string,
  work: (clock: MovableClock) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: withOptions(ownerUrl, CLOCK_FIRST) });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work({
      db: drizzle({ client: planningOnce(client) }),
      moveTo: async (time) => {
        const hand = time?.toISOString() ?? '';
        await client.query({ name: 'move-clock', text: MOVE, values: [hand] });
      },
    });
    await client.query('commit');
    return result;
  } finally {
    // What was not committed ends with the connection.
    await client.end();
  }
}

/** The past is the same statements again and again, and planning one takes as long as running it. */
function planningOnce(client: pg.Client): pg.Client {
  const query: (statement: unknown, values?: unknown[]) => unknown = client.query.bind(client);
  const named = (statement: pg.QueryConfig | string, values?: unknown[]) =>
    typeof statement === 'object' && values && !statement.name
      ? query({ ...statement, name: nameOf(statement.text) }, values)
      : query(statement, values);
  return Object.assign(client, { query: named });
}

const MOVE = `select set_config('motif.clock', $1, true)`;
