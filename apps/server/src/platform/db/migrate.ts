import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** A number that no other advisory lock of ours uses. */
const PREPARE_LOCK = 7_203_001;

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

/** Nodes that start together prepare one after the other. The lock ends with its connection in any case. */
export async function exclusively(url: string, work: () => Promise<void>): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    await work();
  });
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
