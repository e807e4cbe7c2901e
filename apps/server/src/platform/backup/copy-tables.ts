// The rows of all tables as of one moment, in a form that another major version of PostgreSQL reads. Tables, indexes and
// rules are not in it: migrations make those.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { BackupKey } from './backup-key';
import { copyOut } from './copy-protocol';
import type { FileEntry, TablesCopy } from './manifest';
import { packStream } from './packed-file';

/** Where the tables lie in a backup. */
const FOLDER = 'tables';

/** What is still to be done goes along; what was being done begins again. */
const OPEN_JOBS = `state in ('created', 'retry', 'active')`;
const STATE = `case when state = 'active' then 'retry' else state end as state`;

interface Table {
  name: string;
  columns: string[];
  /** What is read of it. */
  rows: string;
}

export async function copyTables(
  client: pg.Client,
  to: string,
  key: BackupKey | undefined,
): Promise<{ tables: TablesCopy; files: FileEntry[] }> {
  await mkdir(join(to, FOLDER), { recursive: true, mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  const files: FileEntry[] = [];
  const tables: TablesCopy['tables'] = [];
  for (const { name, columns, rows } of [...(await ownTables(client)), ...(await queueTables(client))]) {
    const place = `${FOLDER}/${name}`;
    const from = copyOut(client, `copy (${rows}) to stdout (format binary)`);
    const packed = await packStream(from, join(to, `${place}.gz`), { gzip: true, key, place });
    files.push({ path: place, size: packed.size, sha256: packed.storedSha256 });
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from (${rows}) r`);
    tables.push({ name, columns, rows: Number(counted[0]?.count) });
  }
  const copy = {
    postgres: (await one<{ server_version: string }>(client, 'show server_version')).server_version,
    migration: Number(
      (await one(client, 'select max(created_at) as last from drizzle.__drizzle_migrations')).last,
    ),
    tables,
    sequences: await sequences(client),
  };
  await client.query('commit');
  return { tables: copy, files };
}

async function ownTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`);
  return rows.map((table) => ({ ...table, rows: `select ${table.columns} from only ${table.name}` }));
}

/** The queues and their open jobs. A database that no worker has seen yet has none. */
async function queueTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'pgboss' and c.relname in ('queue', 'job') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    group by 1 order by 1 desc`);
  return rows.map(({ name, columns }) => ({
    name,
    columns,
    rows:
      name === 'pgboss.job'
        ? `select ${columns.map((column) => (column === 'state' ? STATE : column))} from ${name} where ${OPEN_JOBS}`
        : `select ${columns} from ${name}`,
  }));
}

async function sequences(client: pg.Client): Promise<TablesCopy['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`);
  return rows.map(({ name, last }) => [name, last]);
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  return rows[0] as Row;
}
