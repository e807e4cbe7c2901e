// Who runs in a cluster's folder? Answers from postmaster.pid and the process table, never from the pid alone:
// pids are recycled, and a killed postmaster may stay as a zombie or leave busy backends behind.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** How long backends of a killed postmaster may take to notice that it is gone, before they are told. */
const BACKEND_PATIENCE_MS = 1_000;
const REMAINS_LIMIT_MS = 30_000;

/** The live postmaster of this cluster, if there is one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readPidFile(cluster))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsIn(cluster, pid))) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Clears what a killed postmaster left and would block the next one. Leaves a live one alone. */
export async function clearRemains(cluster: string): Promise<void> {
  const started = Date.now();
  for (;;) {
    if (await findPostmaster(cluster)) return;
    const backends = await processesIn(cluster);
    if (backends.length === 0) break;
    const waited = Date.now() - started;
    if (waited > REMAINS_LIMIT_MS)
      throw new Error(`processes ${backends.join(', ')} do not leave ${cluster}`);
    const signal =
      waited > 2 * BACKEND_PATIENCE_MS ? 'SIGKILL' : waited > BACKEND_PATIENCE_MS ? 'SIGQUIT' : 0;
    for (const pid of backends) sendSignal(pid, signal);
    await sleep(50);
  }
  // PostgreSQL would refuse an empty file, or one whose pid now belongs to another program of the same user.
  if (process.platform !== 'win32') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Does this process serve this cluster? A zombie does not. */
export async function runsIn(cluster: string, pid: number): Promise<boolean> {
  if (!sendSignal(pid, 0)) return false;
  if (process.platform === 'linux') return worksIn(cluster, pid);
  // Without /proc the name has to do; a connection with our password proves the rest.
  const [file, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/NH', '/FI', `PID eq ${pid}`]]
      : ['ps', ['-o', 'stat=,comm=', '-p', `${pid}`]];
  return new Promise((resolve) => {
    execFile(file as string, args as string[], (_error, stdout) => {
      resolve(stdout.includes('postgres') && !stdout.trimStart().startsWith('Z'));
    });
  });
}

/** False when there is no such process. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return true;
    throw error;
  }
}

async function readPidFile(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await worksIn(cluster, pid))) found.push(pid);
  }
  return found;
}

/** Every process of PostgreSQL works in its cluster's folder. Compared by inode, so that mounts do not matter. */
async function worksIn(cluster: string, pid: number): Promise<boolean> {
  try {
    const [there, here, name] = await Promise.all([
      stat(`/proc/${pid}/cwd`),
      stat(cluster),
      readFile(`/proc/${pid}/comm`, 'utf8'),
    ]);
    return there.ino === here.ino && there.dev === here.dev && name.trim() === 'postgres';
  } catch {
    // Gone, a zombie (it has no working folder any more) or another user's process, which ours never is.
    return false;
  }
}
