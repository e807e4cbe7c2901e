import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Bench, galleryTarget } from '../lib/bench';
import { freePort } from '../lib/free-port';
import { load } from '../lib/load';
import { type Row, ratioAtMost } from '../lib/promise';
import { measureInTurn } from '../lib/rounds';

const WARM_UP_SECONDS = 4;
const CONNECTIONS = 16;
/** What is looked for is smaller than what one round differs from the next. */
const TIMES_AS_MANY_ROUNDS = 3;

/** What the figures cost the API: its processor time per list, with a port for Prometheus that is asked, and without. */
export async function metrics(bench: Bench): Promise<Row[]> {
  const target = await galleryTarget(bench);
  const api = await startApi(bench);
  const cost = async (wanted: 'on' | 'off', seconds: number) => {
    const page = await api.turn(wanted);
    const { cpuMsPerRequest } = await load({ ...target, ...api }, CONNECTIONS, seconds);
    // Prometheus asks four times a minute, so once in a round is more than often.
    if (page) await fetch(page).then((reply) => reply.arrayBuffer());
    return cpuMsPerRequest ?? Number.NaN;
  };
  try {
    for (const wanted of ['off', 'on'] as const) await cost(wanted, WARM_UP_SECONDS);
    const measured = await measureInTurn(
      bench.rounds * TIMES_AS_MANY_ROUNDS,
      () => cost('off', bench.seconds),
      () => cost('on', bench.seconds),
    );
    return [
      {
        work: 'CPU per list with figures, against none',
        unit: 'ms',
        ...measured,
        promise: ratioAtMost(1.02, 1.06),
      },
    ];
  } finally {
    await api.stop();
  }
}

async function startApi({ product }: Bench) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'switched-api.js'), {
    env: { ...product.env, DATABASE_URL: product.databaseUrl, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`it ended with ${code}`);
  });
  ended.catch(() => undefined);
  const answer = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0];
  // It says once that it listens.
  await answer();
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async turn(wanted: 'on' | 'off') {
      child.send(wanted);
      const metricsPort = await answer();
      return metricsPort ? `http://127.0.0.1:${metricsPort}/metrics` : undefined;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}
