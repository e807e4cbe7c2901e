import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A line means that it was stopped; the end of the input without one, that whoever started it is gone. */
const WATCH = 'read -r _ && exit; test "$(head -n 1 "$1")" = "$0" && kill -INT "$0"';

/**
 * A database that was started for one command must not outlive it, also where the command is killed. The system closes the
 * pipe of a process that ends, however it ends, and a shell at the other end of it stops the database. Returns how to say
 * that it was stopped.
 */
export function endWithUs(cluster: string, pid: number): () => void {
  // Windows has no signals to stop it by; the next start adopts it.
  if (process.platform === 'win32') return () => undefined;
  const watch = spawn('sh', ['-c', WATCH, `${pid}`, join(cluster, 'postmaster.pid')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell it is as it would be without this.
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  return () => void watch.stdin.end('stopped\n');
}
