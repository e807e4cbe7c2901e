// A copy of a database that is started for a look holds everything, so neither it nor its server may outlive the look.
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '../postgres/binaries';
import { clearRemains, findPostmaster, sendSignal } from '../postgres/postmaster';
import { stopPostmaster, watchPostmaster } from '../postgres/stop-postmaster';

const NAME = /^motif-verify-(\d+)-/;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Works in a folder that is removed afterwards, also when somebody ends the program; of one that was killed, next time. */
export async function inTrialFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `motif-verify-${process.pid}-`));
  const leave = () => void remove(folder).finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    // Others may pass through: the database may run as another user.
    await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
    await remove(folder);
  }
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (pid === 0 || sendSignal(pid, 0)) continue;
    const folder = join(tmpdir(), name);
    // Anybody may make a folder of this name there.
    const found = await lstat(folder).catch(() => undefined);
    if (found?.isDirectory() && found.uid === process.getuid?.()) await remove(folder);
  }
}

async function remove(folder: string): Promise<void> {
  const cluster = join(folder, 'database', 'cluster');
  const running = await findPostmaster(cluster);
  if (running) {
    const { pid } = running;
    const { pgCtl } = await findBinaries(join(folder, 'database'));
    await stopPostmaster({ cluster, pid, pgCtl, exited: watchPostmaster(cluster, pid), mode: 'immediate' });
  }
  await clearRemains(cluster);
  await rm(folder, { recursive: true, force: true });
}
