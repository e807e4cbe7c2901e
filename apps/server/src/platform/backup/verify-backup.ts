// A backup is proved by starting it: in a folder of its own, on a port of its own, without the application.
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres';
import { keyOf } from '../storage/folder/folder-paths';
import type { BackupKey } from './backup-key';
import { countRows } from './count-rows';
import type { Backup, RowCounts } from './manifest';
import { checkObjects, restoreDatabase } from './restore-backup';
import { inTrialFolder } from './trial-folder';

/** One line of the table that says what was proved. */
export interface Proof {
  what: { zh: string; en: string };
  isGood: boolean;
  found: string;
}

/** Rows come and go while the copy ends: so many more or fewer than were counted are no loss. */
const SLACK_ROWS = 20;
const SLACK_SHARE = 0.01;
const NAMED = 5;

export async function verifyBackup(
  backup: Backup,
  key: BackupKey | undefined,
  say: (line: string) => void,
): Promise<Proof[]> {
  const { objects, files } = backup.manifest;
  const expected = expectedRows(backup);
  const proofs: Proof[] = [];
  return inTrialFolder(async (folder) => {
    const keys = new Set<string>();
    if (expected) await restoreDatabase(backup, folder, key);
    const count = await checkObjects(backup, key, (path) => {
      const name = keyOf(path);
      if (name) keys.add(name);
    });
    proofs.push(
      good({ zh: '每个文件与校验和一致', en: 'every file has the hash of the manifest' }, `${files.length}`),
    );
    if (objects)
      proofs.push({
        what: { zh: '每个图片对象与校验和一致', en: 'every object of the store has its hash' },
        isGood: count === objects.count,
        found: `${count} / ${objects.count}`,
      });
    if (expected) proofs.push(...(await startAndLook(folder, expected, objects ? keys : undefined, say)));
    return proofs;
  });
}

/** Undefined: there is no database in it. */
function expectedRows({ manifest: { database, tables } }: Backup): RowCounts | undefined {
  if (!tables) return database?.rows;
  // Jobs are in the tables of their queues.
  const counted = tables.tables.filter(({ name }) => name !== 'pgboss.job');
  return Object.fromEntries(counted.map(({ name, rows }) => [name, [rows, rows]]));
}

async function startAndLook(
  folder: string,
  expected: RowCounts,
  keys: ReadonlySet<string> | undefined,
  log: (line: string) => void,
): Promise<Proof[]> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log,
    // It is thrown away afterwards.
    settings: { fsync: 'off' },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  // The statement that it breaks reports it too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return [
      good({ zh: '数据库能够启动', en: 'the database starts' }, `PostgreSQL ${await versionOf(client)}`),
      rowsProof(expected, await countRows(client)),
      ...(await soundness(client)),
      ...(keys ? [await keysProof(client, keys)] : []),
    ];
  } finally {
    await client.end();
    await postgres.stop('immediate');
  }
}

export function rowsProof(expected: RowCounts, found: Record<string, number>): Proof {
  const wrong = Object.entries(expected).filter(([table, [before, after]]) => {
    const count = found[table] ?? -1;
    const slack =
      before === 0 && after === 0 ? SLACK_ROWS : SLACK_ROWS + Math.max(before, after) * SLACK_SHARE;
    return count < 0 || count < Math.min(before, after) - slack || count > Math.max(before, after) + slack;
  });
  const rows = Object.values(found).reduce((sum, count) => sum + count, 0);
  const named = wrong.slice(0, NAMED).map(([table, [before]]) => `${table} ${found[table] ?? 0} / ${before}`);
  return {
    what: { zh: '各表行数与清单相符', en: 'the tables have the rows of the manifest' },
    isGood: wrong.length === 0,
    found: wrong.length === 0 ? `${Object.keys(expected).length} tables, ${rows} rows` : named.join(', '),
  };
}

/** By PostgreSQL's own tool: every entry of every index, every row, and that each row is in its indexes. */
async function soundness(client: pg.Client): Promise<Proof[]> {
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'amcheck'`);
  if (!rowCount) return [];
  await client.query('create extension if not exists amcheck');
  const { rows: indexes } = await client.query<{ id: string; name: string }>(`
    select c.oid::text as id, c.relname as name from pg_class c join pg_am a on a.oid = c.relam
    join pg_index i on i.indexrelid = c.oid where a.amname = 'btree' and i.indisvalid and c.relkind = 'i'
      and c.relpersistence = 'p'`);
  const bad: string[] = [];
  for (const { id, name } of indexes)
    await client.query('select bt_index_check($1::oid::regclass, true)', [id]).catch(() => bad.push(name));
  const { rows: heaps } = await client.query<{ name: string; complaints: number }>(`
    select c.relname as name, (select count(*)::int from verify_heapam(c.oid)) as complaints
    from pg_class c where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`);
  const badHeaps = heaps.filter(({ complaints }) => complaints > 0).map(({ name }) => name);
  return [
    {
      what: { zh: '索引完好（amcheck）', en: 'the indexes are sound (amcheck)' },
      isGood: bad.length === 0,
      found: bad.length === 0 ? `${indexes.length}` : bad.slice(0, NAMED).join(', '),
    },
    {
      what: { zh: '表数据完好（amcheck）', en: 'the tables are sound (amcheck)' },
      isGood: badHeaps.length === 0,
      found: badHeaps.length === 0 ? `${heaps.length}` : badHeaps.slice(0, NAMED).join(', '),
    },
  ];
}

async function keysProof(client: pg.Client, keys: ReadonlySet<string>): Promise<Proof> {
  const { rows } = await client.query<{ key: string }>('select key from files');
  const missing = rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
  return {
    what: { zh: '每张图片的文件都在', en: 'every file of a picture is there' },
    isGood: missing.length === 0,
    found:
      missing.length === 0 ? `${rows.length}` : `${missing.length}: ${missing.slice(0, NAMED).join(', ')}`,
  };
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

const good = (what: Proof['what'], found: string): Proof => ({ what, isGood: true, found });
