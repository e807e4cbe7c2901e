// The folder of one database cluster: made once, completely or not at all.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { giveTo, type RunAs } from './run-as';

export const DATABASE_USER = 'motif';
export const DATABASE_NAME = 'motif';

const UNFINISHED = 'unfinished-';
/** What an upgrade has made, until it takes the place of the old one. */
export const NEW_CLUSTER = 'cluster-new';

export async function clusterExists(cluster: string): Promise<boolean> {
  return stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** An upgrade that was broken off between its two renames. */
export async function finishUpgrade(cluster: string): Promise<void> {
  const fresh = join(cluster, '..', NEW_CLUSTER);
  if (!(await clusterExists(cluster)) && (await clusterExists(fresh))) await rename(fresh, cluster);
}

/** The password is written before the cluster, so that no cluster exists without one. */
export async function readOrCreatePassword(folder: string): Promise<string> {
  const file = join(folder, 'password');
  const existing = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (existing) return existing.trim();
  if (await clusterExists(join(folder, 'cluster'))) throw new Error(`${file} is missing: put it back`);
  const password = randomBytes(24).toString('base64url');
  await writeDurably(folder, `${file}.new`, password);
  await rename(`${file}.new`, file);
  await syncFolder(folder);
  return password;
}

/**
 * initdb works in its own folder that is renamed at the end, so a killed initdb leaves only files that can be removed.
 */
export async function createCluster(options: {
  folder: string;
  cluster: string;
  initdb: string;
  password: string;
  runAs: RunAs;
  sync: boolean;
}): Promise<void> {
  const { folder, cluster, runAs } = options;
  await removeUnfinished(folder);
  const workshop = await mkdtemp(join(folder, UNFINISHED));
  await writeFile(join(workshop, 'password'), options.password, { mode: 0o600 });
  await giveTo(runAs.owner, workshop);
  const [file = options.initdb, ...args] = [
    ...runAs.prefix,
    options.initdb,
    `--pgdata=${join(workshop, 'cluster')}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${join(workshop, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(options.sync ? [] : ['--no-sync']),
  ];
  await run(file, args, runAs, workshop);
  await rename(join(workshop, 'cluster'), cluster);
  await syncFolder(folder);
  await rm(workshop, { recursive: true });
}

/** PostgreSQL refuses files that others may read or that belong to somebody else, as after a copy or a restore. */
export async function takeOver(cluster: string, runAs: RunAs): Promise<void> {
  if (process.platform === 'win32') return;
  await chmod(cluster, 0o700);
  await giveTo(runAs.owner, cluster);
}

/** The caller's environment must not change the database (PG*, LC_*, TZ); Windows needs its own variables. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env;
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** The process has its own group, because the supervisor handles Ctrl-C in a terminal. */
async function run(file: string, args: string[], runAs: RunAs, cwd: string): Promise<void> {
  const child = spawn(file, args, {
    ...runAs.identity,
    cwd,
    env: bareEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`initdb failed (${signal ?? code}): ${complaint.trim()}`);
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // An orphaned initdb may still be writing there; it fails once its folder is gone.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function writeDurably(folder: string, file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there a rename is durable on its own.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
