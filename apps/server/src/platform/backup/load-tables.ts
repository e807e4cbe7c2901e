import { join } from 'node:path';
import pg from 'pg';
import { asAppRole, ensureAppRole } from '../db/app-role';
import { migrateUntil } from '../db/migrate';
import { Jobs } from '../jobs/jobs';
import type { PostgresSettings } from '../postgres/settings';
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres';
import type { BackupKey } from './backup-key';
import { copyIn } from './copy-protocol';
import type { FileEntry, TablesCopy } from './manifest';
import { DamagedError, unpackStream } from './packed-file';

export interface TablesFrom {
  /** The folder that `copyTables` wrote to. */
  folder: string;
  tables: TablesCopy;
  files: readonly FileEntry[];
  key: BackupKey | undefined;
}

/** A new cluster in `databaseFolder` by the programs of this version, with all rows of the copy; it is stopped again. */
export async function loadIntoNewCluster(
  from: TablesFrom,
  databaseFolder: string,
  log: (line: string) => void,
  settings: PostgresSettings = {},
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder, log, settings, endsWithUs: true });
  try {
    await migrateUntil(postgres.url, from.tables.migration);
    await ensureAppRole(postgres.url);
    await makeQueues(postgres.url);
    await loadTables(postgres.url, from);
  } finally {
    await postgres.stop();
  }
}

export async function makeQueues(url: string): Promise<void> {
  const jobs = new Jobs(await asAppRole(url), () => undefined, 'sender');
  await jobs.open();
  await jobs.close();
}

/** All or nothing; rows are as they were, so no trigger and no foreign key looks at them again. */
async function loadTables(url: string, { folder, tables, files, key }: TablesFrom): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const own = tables.tables.map(({ name }) => name).filter((name) => name.startsWith('public.'));
    // Migrations have written rows of their own.
    await client.query(`truncate ${own.join(', ')}`);
    for (const { name, columns, rows } of tables.tables) {
      const place = `tables/${name}`;
      if (!own.includes(name)) await client.query(`delete from ${name}`);
      const entry = files.find(({ path }) => path === place);
      const found = await unpackStream(
        join(folder, `${place}.gz`),
        (chunks) => copyIn(client, `copy ${name} (${columns}) from stdin (format binary)`, chunks),
        { gzip: true, key, place },
      );
      if (!entry || found.storedSha256 !== entry.sha256) throw new DamagedError(`${place} is damaged`);
      const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`);
      const count = Number(counted[0]?.count);
      if (count !== rows) throw new Error(`${name} has ${count} rows instead of ${rows}`);
    }
    for (const [name, last] of tables.sequences) await client.query('select setval($1, $2)', [name, last]);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
