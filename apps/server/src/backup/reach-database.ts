import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config';
import { clusterExists } from '../platform/postgres/cluster';
import { findPostmaster } from '../platform/postgres/postmaster';
import { startEmbeddedPostgres } from '../platform/postgres/start-embedded-postgres';
import { lockFolder } from '../supervisor/folder-lock';
import { StartError } from '../supervisor/start-error';

export interface ReachedDatabase {
  url: string;
  /** Set for the embedded one. */
  folder: string | undefined;
  leave(): Promise<void>;
}

/** A supervisor that has the folder is starting it, or starting it again. */
const PATIENCE_MS = 60_000;

/** The database of this installation: a hosted one, the embedded one that runs, or one that is started for this. */
export async function reachDatabase({
  databaseUrl,
  databaseFolder,
  dataDir,
}: Config): Promise<ReachedDatabase> {
  if (databaseUrl) return { url: databaseUrl, folder: databaseFolder, leave: async () => undefined };
  const folder = join(dataDir, 'database');
  const cluster = join(folder, 'cluster');
  if (!(await clusterExists(cluster)))
    throw new StartError(`${dataDir} 中没有数据库`, `There is no database in ${dataDir}: set DATA_DIR`);
  const lock = await lockFolder(dataDir).catch((error) => {
    if (error instanceof StartError) return undefined;
    throw error;
  });
  try {
    if (!lock) await untilItRuns(cluster);
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console.log, endsWithUs: true });
    return {
      url: postgres.url,
      folder,
      async leave() {
        if (!postgres.adopted) await postgres.stop();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function untilItRuns(cluster: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await findPostmaster(cluster))?.ready) {
    if (Date.now() > deadline) throw new Error('the database of this installation does not run');
    await sleep(200);
  }
}
