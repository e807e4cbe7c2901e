import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface LimitServer {
  origin: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts one of the bare servers of `bench/limits`, which are bundled beside this program. */
export async function startLimit(name: string, env: Record<string, string>): Promise<LimitServer> {
  const child = fork(join(import.meta.dirname, `${name}.js`), { env: { ...process.env, ...env, PORT: '0' } });
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the limit server ${name} ended with ${code}`);
    }),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
