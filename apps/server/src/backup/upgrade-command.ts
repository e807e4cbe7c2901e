import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { copyTables } from '../platform/backup/copy-tables';
import { loadIntoNewCluster } from '../platform/backup/load-tables';
import { clusterExists, NEW_CLUSTER } from '../platform/postgres/cluster';
import { startEmbeddedPostgres } from '../platform/postgres/start-embedded-postgres';
import { syncFolder } from '../platform/storage/folder/durable-files';
import { lockFolder } from '../supervisor/folder-lock';
import { StartError } from '../supervisor/start-error';
import { withClient } from './with-client';
import { seconds } from './words';

/**
 * Carries the embedded database over to the version of PostgreSQL that this version of the application brings: rows are
 * read by the old programs and loaded into a new cluster, which takes the place of the old one. The old one is kept.
 */
export async function upgradeCommand(
  { databaseUrl, dataDir }: Config,
  oldBinaries: string | undefined,
): Promise<number> {
  if (databaseUrl)
    throw new StartError('数据库在别处', 'The database is hosted elsewhere: upgrade it by its own tool');
  const folder = join(dataDir, 'database');
  const cluster = join(folder, 'cluster');
  if (!(await clusterExists(cluster)))
    throw new StartError(`${dataDir} 中没有数据库`, `There is no database in ${dataDir}: set DATA_DIR`);
  const lock = await lockFolder(dataDir);
  try {
    const started = Date.now();
    const old = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
    const kept = await upgrade(folder, old, oldBinaries);
    console.log(
      `数据库已升级 · The database was carried over in ${seconds(Date.now() - started)}. The old one is kept; remove it when all is well:\n  ${kept}`,
    );
    return 0;
  } finally {
    await lock.release();
  }
}

async function upgrade(folder: string, old: string, binaries: string | undefined): Promise<string> {
  const work = join(folder, 'upgrade');
  const [cluster, fresh] = [join(folder, 'cluster'), join(folder, NEW_CLUSTER)];
  // Of a try that was broken off: the old cluster is still in its place.
  for (const path of [work, fresh]) await rm(path, { recursive: true, force: true });
  // Others may pass through: the new database may run as another user.
  await mkdir(work, { mode: 0o711 });
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: console.log,
    endsWithUs: true,
    ...(binaries && { binaries }),
  });
  let copy: Awaited<ReturnType<typeof copyTables>>;
  try {
    copy = await withClient(postgres.url, (client) => copyTables(client, join(work, 'copy'), undefined));
  } finally {
    await postgres.stop();
  }
  // The same password: whoever knows it goes on as before.
  await writeFile(join(work, 'password'), await readFile(join(folder, 'password')), { mode: 0o600 });
  await loadIntoNewCluster({ folder: join(work, 'copy'), ...copy, key: undefined }, work, console.log);
  // A start that finds only the new one puts it in its place, so there is never none.
  await rename(join(work, 'cluster'), fresh);
  await syncFolder(folder);
  const kept = join(folder, `cluster-${old}-${new Date().toISOString().replace(/\.\d+|[-:]/g, '')}`);
  await rename(cluster, kept);
  await rename(fresh, cluster);
  await syncFolder(folder);
  await rm(work, { recursive: true, force: true });
  return kept;
}
