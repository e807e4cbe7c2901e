import { type Bench, compare, galleryTarget, limitTarget } from '../lib/bench';
import { type Load, load, type Target } from '../lib/load';
import { atMost, type Row, ratioAtLeast, ratioAtMost } from '../lib/promise';
import { median } from '../lib/rounds';

/** The 40 newest of a category, with session, permissions and signed addresses, beside the bare rows. */
export async function list(bench: Bench): Promise<Row[]> {
  const ours = await galleryTarget(bench);
  const limit = limitTarget(bench.database, ['/list']);
  const asJson = limitTarget(bench.database, ['/list-as-json']);
  const speed = await compare(bench, limit, ours, 16);
  const speedAsJson = await compare({ ...bench, rounds: Math.min(3, bench.rounds) }, asJson, ours, 16);
  const slowest = await compare(bench, limit, ours, 64, ({ p99Ms }) => p99Ms);
  const work = await workPerRequest(bench, [limit, ours]);
  return [
    { work: 'list 40 newest, 16 connections', unit: 'req/s', ...speed, promise: ratioAtLeast(0.85, 0.7) },
    {
      work: '  beside JSON built in PostgreSQL',
      unit: 'req/s',
      ...speedAsJson,
      note: 'a harder limit, for information',
    },
    { work: '  slowest 1 %, 64 connections', unit: 'ms', ...slowest, promise: ratioAtMost(1.5, 2) },
    { work: '  server CPU per request', unit: 'ms', ...work, promise: atMost(0.9, 1.2) },
  ];
}

async function workPerRequest(
  { rounds, seconds }: Bench,
  targets: [limit: Target, ours: Target],
): Promise<Pick<Row, 'limit' | 'ours' | 'ratio'>> {
  const figures = targets.map((): number[] => []);
  for (let round = 0; round < Math.min(3, rounds); round += 1) {
    for (const [index, target] of targets.entries()) {
      const { cpuMsPerRequest }: Load = await load(target, 16, seconds);
      if (cpuMsPerRequest !== undefined) figures[index]?.push(cpuMsPerRequest);
    }
  }
  const [limit, ours] = figures.map((values) => (values.length > 0 ? median(values) : undefined));
  return { limit, ours, ratio: limit && ours ? ours / limit : undefined };
}
