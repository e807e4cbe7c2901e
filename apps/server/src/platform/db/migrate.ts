import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
  while (path.basename(folder) !== 'server') {
    if (path.dirname(folder) === folder) throw new Error(`${import.meta.url} is not below apps/server`);
    folder = path.dirname(folder);
  }
  return folder;
}

/** Migrates the database to this version. */
export async function migrate(url: string, migrationsFolder = ourMigrations()): Promise<void> {
  await withClient(url, (client) => runMigrations(drizzle({ client }), { migrationsFolder }));
}

/** To the state of a database whose last migration is of this time. A state that is not ours is refused. */
export async function migrateUntil(url: string, last: number): Promise<void> {
  await migrateFirst(url, (entries) => {
    const at = entries.findIndex(({ when }) => when === last);
    if (at < 0) throw new Error('the data is of a newer version of the application, or of another one');
    return at + 1;
  });
}

interface MigrationEntry {
  tag: string;
  when: number;
}

/** Only the first of them, as many as `countOf` says. */
export async function migrateFirst(
  url: string,
  countOf: (entries: MigrationEntry[]) => number,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'motif-migrations-'));
  try {
    await cp(ourMigrations(), folder, { recursive: true });
    const journal = path.join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, countOf(entries)) }));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
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
