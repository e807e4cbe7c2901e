import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, galleryTarget } from '../lib/bench';
import { freePort } from '../lib/free-port';
import { type Row, ratioAtMost } from '../lib/promise';
import { measureInTurn } from '../lib/rounds';

const LIMIT_MS = 20_000;

/** The time from the start of the process to the first list; the database is running already. */
export async function coldStart(bench: Bench): Promise<Row[]> {
  const { product, library } = bench;
  const { paths, headers } = await galleryTarget(bench);
  const env = { ...product.env, DATABASE_URL: product.databaseUrl, CATEGORY: `${library.category}` };
  const limit = (port: string) =>
    spawn(process.execPath, [join(import.meta.dirname, 'database-server.js')], {
      env: { ...env, PORT: port },
    });
  const ours = (port: string) =>
    spawn(process.execPath, [join(product.programs, 'api.js')], { env: { ...env, PORT: port } });
  const measureLimit = () => firstAnswer(limit, '/list', {});
  const measureOurs = () => firstAnswer(ours, paths[0] ?? '', headers ?? {});
  // One run of each side fills the file cache.
  await measureLimit();
  await measureOurs();
  const times = await measureInTurn(Math.max(5, bench.rounds), measureLimit, measureOurs);
  return [
    {
      work: 'cold start to the first list, database running',
      unit: 'ms',
      ...times,
      promise: ratioAtMost(1.7, 2.2),
    },
  ];
}

async function firstAnswer(
  start: (port: string) => ChildProcess,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = start(`${port}`);
  try {
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => undefined);
      if (reply?.ok) {
        await reply.arrayBuffer();
        return performance.now() - startedAt;
      }
      if (reply) throw new Error(`${path}: ${reply.status}`);
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
      if (performance.now() - startedAt > LIMIT_MS) throw new Error('it did not start in time');
      await sleep(2);
    }
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}
