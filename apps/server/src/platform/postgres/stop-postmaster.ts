import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostmasterExit } from './launch-postmaster';
import { clearRemains, runsIn, sendSignal } from './postmaster';

/** A fast shutdown writes a checkpoint; then an immediate one, which PostgreSQL itself limits to 5 s; then force. */
const FAST_MS = 20_000;
const IMMEDIATE_MS = 6_000;
const WATCH_MS = 250;

export async function stopPostmaster(options: {
  cluster: string;
  pid: number;
  pgCtl: string;
  exited: Promise<PostmasterExit>;
  mode: 'fast' | 'immediate';
}): Promise<void> {
  const { cluster, pid, exited } = options;
  const gone = exited.then(
    () => true,
    () => true,
  );
  const within = (milliseconds: number) => Promise.race([gone, sleep(milliseconds, false, { ref: false })]);
  const tell = (mode: 'fast' | 'immediate') => order(mode, options);

  if (options.mode === 'fast') {
    await tell('fast');
    if (await within(FAST_MS)) return clearRemains(cluster);
  }
  await tell('immediate');
  if (!(await within(IMMEDIATE_MS)) && (await runsIn(cluster, pid))) {
    sendSignal(pid, 'SIGKILL');
    await gone;
  }
  await clearRemains(cluster);
}

/** For a postmaster that is not our child: nobody tells us when it ends. */
export async function watchPostmaster(cluster: string, pid: number): Promise<PostmasterExit> {
  while (await runsIn(cluster, pid)) await sleep(WATCH_MS);
  return { code: null, signal: null };
}

async function order(
  mode: 'fast' | 'immediate',
  { cluster, pid, pgCtl }: { cluster: string; pid: number; pgCtl: string },
) {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl reaches the postmaster through its own pipe.
    await new Promise((resolve) => execFile(pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], resolve));
  } else if (await runsIn(cluster, pid)) {
    sendSignal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
}
