import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, galleryTarget } from '../lib/bench';
import { freePort } from '../lib/free-port';
import { load, type Target } from '../lib/load';
import { type Row, ratioAtMost } from '../lib/promise';
import { measureInTurn, median } from '../lib/rounds';

const LIMIT_MS = 20_000;
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 16;
/** Two processes of the same program differ by more than what is looked for, so several of each are measured. */
const PAIRS = 3;
/** As often as Prometheus usually asks. */
const SCRAPE_MS = 15_000;

/** What the figures cost the API: its processor time per list, with a port for Prometheus that is asked, and without. */
export async function metrics(bench: Bench): Promise<Row[]> {
  const pairs: Awaited<ReturnType<typeof measurePair>>[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) pairs.push(await measurePair(bench));
  return [
    {
      work: 'CPU per list with figures, against none',
      unit: 'ms',
      limit: median(pairs.map(({ limit }) => limit)),
      ours: median(pairs.map(({ ours }) => ours)),
      ratio: median(pairs.map(({ ratio }) => ratio)),
      promise: ratioAtMost(1.02, 1.06),
    },
  ];
}

async function measurePair(bench: Bench) {
  const target = await galleryTarget(bench);
  const metricsPort = await freePort();
  const plain = await startApi(bench, {});
  const counted = await startApi(bench, { METRICS_PORT: `${metricsPort}` });
  const page = `http://127.0.0.1:${metricsPort}/metrics`;
  const ask = () => fetch(page).then((reply) => reply.arrayBuffer());
  await ask();
  const scraping = setInterval(() => void ask().catch(() => undefined), SCRAPE_MS);
  try {
    const cost = async ({ origin, pid }: Pick<Target, 'origin' | 'pid'>, seconds: number) =>
      (await load({ ...target, origin, pid }, CONNECTIONS, seconds)).cpuMsPerRequest ?? Number.NaN;
    for (const side of [plain, counted]) await cost(side, WARM_UP_SECONDS);
    return await measureInTurn(
      bench.rounds,
      () => cost(plain, bench.seconds),
      () => cost(counted, bench.seconds),
    );
  } finally {
    clearInterval(scraping);
    for (const { child } of [plain, counted]) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

async function startApi({ product }: Bench, more: Record<string, string>) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(product.programs, 'api.js')], {
    env: { ...product.env, DATABASE_URL: product.databaseUrl, PORT: `${port}`, ...more },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  while (
    !(await fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (performance.now() - startedAt > LIMIT_MS) throw new Error('it did not start in time');
    await sleep(20);
  }
  return { origin, pid: child.pid, child };
}
