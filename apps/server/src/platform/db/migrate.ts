import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { UNLIMITED } from './app-role';

/** A number that no other advisory lock of ours uses. */
const PREPARE_LOCK = 7_203_001;

const SET_UNLIMITED = Object.entries(UNLIMITED)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

/** `apps/server`, found from a source file and from the bundle in `dist`. */
export function serverFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (path.basename(folder) !== 'server') folder = path.dirname(folder);
  return folder;
}

/** Migrates the database to this version. */
export async function migrate(url: string, migrationsFolder = ourMigrations()): Promise<void> {
  await withClient(url, (client) => runMigrations(drizzle({ client }), { migrationsFolder }));
}

export const ourMigrations = () => path.join(serverFolder(), 'migrations');

/**
 * Nodes that start together prepare one after the other. The lock ends with its transaction: one of the connection would
 * stay on a server connection of a pooler, and the next start would wait for ever.
 */
export async function exclusively(url: string, work: () => Promise<void>): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    await work();
    await client.query('commit');
  });
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A login that was given the limits of requests has them here too.
  await client.query(SET_UNLIMITED);
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
