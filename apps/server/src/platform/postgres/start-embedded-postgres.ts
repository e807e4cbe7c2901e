// Starts the PostgreSQL that npm installed in a folder of ours, or takes over the one that already runs there.
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, ensureDatabase } from './answers';
import { findBinaries } from './binaries';
import {
  clusterExists,
  createCluster,
  DATABASE_NAME,
  DATABASE_USER,
  finishUpgrade,
  readOrCreatePassword,
  takeOver,
} from './cluster';
import { endWithUs } from './end-with-us';
import { freePort } from './free-port';
import { launchPostmaster, type PostmasterExit, TryAgainError } from './launch-postmaster';
import { clearRemains, findPostmaster, type Postmaster, runsIn } from './postmaster';
import { chooseRunAs } from './run-as';
import { logSizes, OF_ANY_VERSION, type PostgresSettings } from './settings';
import { stopPostmaster, watchPostmaster } from './stop-postmaster';
import { checkVersion } from './version';

export interface EmbeddedPostgres {
  /** A superuser's address of the application's database. */
  url: string;
  port: number;
  pid: number;
  /** True when it was already running, left behind by a supervisor that was killed. */
  adopted: boolean;
  /** Resolves when the postmaster is gone, for whatever reason. The code of an adopted one is unknown. */
  exited: Promise<PostmasterExit>;
  /** Leaves no process behind. `immediate` skips the final checkpoint; the next start then replays the log. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

export interface StartOptions {
  /** The folder of the database; only one caller may use it at a time. */
  dataDir: string;
  /** Called with messages for people when a start takes long or finds something unusual. */
  log: (line: string) => void;
  settings?: PostgresSettings;
  /** The folder of other programs than the installed ones, for data of an older version. */
  binaries?: string;
  /** It was started for one command and ends with this process, however that ends; one that already runs stays. */
  endsWithUs?: boolean;
  /** How long it may take to replay its log; unset: as long as after a crash. */
  readyLimitMs?: number;
  /** Use exactly this port, because clients already know it. Without it, the last port is used again if it is free. */
  port?: number;
}

/** Remains of a killed postmaster go within seconds; what still blocks after this time stays. */
const RETRY_LIMIT_MS = 30_000;
/** A start after a crash replays up to `max_wal_size` of log, on a slow disk too. */
const READY_LIMIT_MS = 300_000;

export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  // Others may pass through but not list it, because the database may run as another user. Its own folder is closed.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const folder = await realpath(options.dataDir);
  const cluster = join(folder, 'cluster');
  const password = await readOrCreatePassword(folder);
  const started = Date.now();

  for (;;) {
    try {
      const running = await findPostmaster(cluster);
      const postgres = running
        ? await adopt(running, cluster, password)
        : await launch(options, folder, cluster, password);
      if (!postgres) continue;
      await ensureDatabase(postgres.port, password);
      return postgres;
    } catch (error) {
      if (!(error instanceof TryAgainError) || Date.now() - started > RETRY_LIMIT_MS) throw error;
      options.log(error.message);
      await sleep(250);
    }
  }
}

/** Undefined when it ended while we waited: it may have been shutting down. */
async function adopt(
  { pid }: Postmaster,
  cluster: string,
  password: string,
): Promise<EmbeddedPostgres | undefined> {
  const { pgCtl } = await findBinaries(dirname(cluster));
  const port = await readyPort(cluster, pid, () => runsIn(cluster, pid));
  if (!port) return undefined;
  if (!(await answers(port, password, cluster))) {
    throw new TryAgainError(`process ${pid} in ${cluster} does not answer to the password of this folder`);
  }
  return embedded({
    pid,
    port,
    password,
    cluster,
    pgCtl,
    adopted: true,
    exited: watchPostmaster(cluster, pid),
  });
}

async function launch(
  { settings = {}, port: wantedPort, binaries, endsWithUs, readyLimitMs }: StartOptions,
  folder: string,
  cluster: string,
  password: string,
): Promise<EmbeddedPostgres> {
  const { initdb, postgres, pgCtl } = await findBinaries(folder, binaries);
  const runAs = await chooseRunAs(postgres, folder, cluster);
  await finishUpgrade(cluster);
  if (!(await clusterExists(cluster))) {
    await createCluster({ folder, cluster, initdb, password, runAs, sync: settings.fsync !== 'off' });
  }
  await checkVersion(postgres, cluster);
  await clearRemains(cluster);
  await takeOver(cluster, runAs);

  const portFile = join(folder, 'port');
  const lastUsed = await lastPort(portFile);
  const port = wantedPort ?? (await freePort(lastUsed));
  const sized = { ...(await logSizes(folder)), ...settings };
  const defaults = binaries ? OF_ANY_VERSION : undefined;
  const child = launchPostmaster({ postgres, folder, cluster, port, settings: sized, defaults, runAs });
  if (endsWithUs) {
    const stopped = endWithUs(cluster, child.pid);
    void child.exited.then(stopped, stopped);
  }
  if (!(await readyPort(cluster, child.pid, child.isRunning, readyLimitMs))) throw await child.failure();
  // The port is only preferred next time, so a full disk does not keep the database from running.
  if (port !== lastUsed) await writeFile(portFile, `${port}`).catch(() => undefined);
  const server = embedded({ ...child, port, password, cluster, pgCtl, adopted: false });
  if (await answers(port, password, cluster)) return server;
  await server.stop();
  throw new Error(`the database in ${cluster} does not accept the password in ${join(folder, 'password')}`);
}

function embedded(
  server: Pick<EmbeddedPostgres, 'pid' | 'port' | 'adopted' | 'exited'> & {
    password: string;
    cluster: string;
    pgCtl: string;
  },
): EmbeddedPostgres {
  const { pid, port, adopted, exited, password, cluster, pgCtl } = server;
  return {
    url: `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`,
    pid,
    port,
    adopted,
    exited,
    stop: (mode = 'fast') => stopPostmaster({ cluster, pid, pgCtl, exited, mode }),
  };
}

/**
 * Waits until the postmaster writes that it is ready, as pg_ctl does, because asking it would fill its log with
 * refusals. Undefined when it ends before.
 */
async function readyPort(
  cluster: string,
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
  limitMs = READY_LIMIT_MS,
): Promise<number | undefined> {
  const deadline = Date.now() + limitMs;
  while (await isRunning()) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster.ready) return postmaster.port;
    if (Date.now() > deadline) throw new Error(`process ${pid} in ${cluster} is not ready for connections`);
    await sleep(15);
  }
  return undefined;
}

async function lastPort(portFile: string): Promise<number | undefined> {
  try {
    return Number(await readFile(portFile, 'utf8')) || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
