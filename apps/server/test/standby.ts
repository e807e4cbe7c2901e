import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres';
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres';

/** What every server makes for itself when it starts. */
const EMPTIED =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const LEFT_OUT = /(?:^|\/)(?:postmaster\..*|pg_internal\.init.*|pgsql_tmp.*)$/;

/** A second server that follows the first: a copy of its files and the log from then on. */
export async function startStandby(
  primary: EmbeddedPostgres,
  primaryFolder: string,
  folder: string,
): Promise<EmbeddedPostgres> {
  const [from, to] = [path.join(primaryFolder, 'cluster'), path.join(folder, 'cluster')];
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await cp(path.join(primaryFolder, 'password'), path.join(folder, 'password'));
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await cp(from, to, {
    recursive: true,
    filter: (source) => {
      const name = path.relative(from, source);
      return !EMPTIED.test(name) && !LEFT_OUT.test(name);
    },
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await mkdir(path.join(to, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(path.join(to, 'standby.signal'), '');
  const { username, password, hostname, port } = new URL(primary.url);
  return startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
    settings: {
      fsync: 'off',
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  });
}
