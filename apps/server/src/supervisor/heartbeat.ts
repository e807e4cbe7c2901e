// A sign of life inside the data folder, for the one case the lock cannot see: a second container, or a second
// machine, on the same volume. Two databases on one folder would destroy each other.
import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Heartbeat {
  stop(): Promise<void>;
}

const BEAT_MS = 1_000;
const WATCH_MS = 4_000;

export async function startHeartbeat(file: string): Promise<Heartbeat> {
  const sign = JSON.stringify({ pid: process.pid, place: await place() });
  let isWritten = await write(file, sign);
  const timer = setInterval(async () => {
    const now = new Date();
    // The folder may be full or gone for a moment; the next beat tries again.
    if (isWritten) await utimes(file, now, now).catch(() => undefined);
    else isWritten = await write(file, sign);
  }, BEAT_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await rm(file, { force: true }).catch(() => undefined);
    },
  };
}

/** False on a full disk: without the sign the lock still keeps others of this machine out. */
async function write(file: string, sign: string): Promise<boolean> {
  return writeFile(file, sign).then(
    () => true,
    () => false,
  );
}

/** True if somebody elsewhere is alive. Only takes time after a supervisor that was killed, and elsewhere at that. */
export async function watchHeartbeat(file: string): Promise<boolean> {
  const left = await readFile(file, 'utf8').catch(() => '');
  if (!left || left.includes(JSON.stringify(await place()))) return false;
  const before = await modified(file);
  const deadline = Date.now() + WATCH_MS;
  while (Date.now() < deadline) {
    await sleep(200);
    if ((await modified(file)) !== before) return true;
  }
  return false;
}

/** Where the lock is valid: this boot of this machine, this network namespace. */
async function place(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/net').catch(() => '');
  return `${boot.trim()} ${namespace}`;
}

async function modified(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
