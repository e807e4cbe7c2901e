import { type Bench, compare, galleryTarget, limitTarget } from '../lib/bench';
import { type Load, load, type Target } from '../lib/load';
import { atMost, type Row, ratioAtLeast, ratioAtMost } from '../lib/promise';
import { median } from '../lib/rounds';

/** The 40 newest pictures of a category, with session, permissions and signed addresses, beside the bare rows. */
export async function list(bench: Bench): Promise<Row[]> {
  const ours = await galleryTarget(bench);
  const { postmaster } = bench.product;
  const limit = { ...limitTarget(bench.database, ['/list']), postmaster };
  const asJson = limitTarget(bench.database, ['/list-as-json']);
  const speed = await compare(bench, limit, ours, 16);
  const speedAsJson = await compare({ ...bench, rounds: Math.min(3, bench.rounds) }, asJson, ours, 16);
  const pages = await deeperPages(ours);
  const speedOfPages = await compare({ ...bench, rounds: Math.min(3, bench.rounds) }, limit, pages, 16);
  const slowest = await compare(bench, limit, ours, 64, ({ p99Ms }) => p99Ms);
  const work = await workPerRequest(bench, limit, ours);
  return [
    { work: 'list 40 newest, 16 connections', unit: 'req/s', ...speed, promise: ratioAtLeast(0.85, 0.7) },
    {
      work: '  beside JSON built in PostgreSQL',
      unit: 'req/s',
      ...speedAsJson,
      note: 'a harder limit, for information',
    },
    {
      work: '  going through 40 pages',
      unit: 'req/s',
      ...speedOfPages,
      note: 'few share a read; for information',
    },
    { work: '  slowest 1 %, 64 connections', unit: 'ms', ...slowest, promise: ratioAtMost(1.5, 2) },
    { work: '  server CPU per request', unit: 'ms', ...work.server, promise: atMost(0.9, 1.2) },
    { work: '  database CPU per request', unit: 'ms', ...work.database },
  ];
}

/** The same list further down: more pages than there are connections. */
async function deeperPages(first: Target): Promise<Target> {
  const paths: string[] = [];
  let path = first.paths[0] ?? '';
  while (paths.length < 40) {
    paths.push(path);
    const reply = await fetch(`${first.origin}${path}`, { headers: first.headers ?? {} });
    const { data } = (await reply.json()) as { data: { next_cursor: string | null } };
    if (data.next_cursor === null) break;
    path = `${first.paths[0]}&cursor=${data.next_cursor}`;
  }
  return { ...first, paths };
}

/** Processor time depends less than speed on what else runs on the machine. */
async function workPerRequest({ rounds, seconds }: Bench, limit: Target, ours: Target) {
  const loads: Record<'limit' | 'ours', Load[]> = { limit: [], ours: [] };
  for (let round = 0; round < Math.min(3, rounds); round += 1) {
    loads.limit.push(await load(limit, 16, seconds));
    loads.ours.push(await load(ours, 16, seconds));
  }
  const beside = (figure: (load: Load) => number | undefined) => {
    const middle = (side: Load[]) => {
      const values = side.map(figure).filter((value) => value !== undefined);
      return values.length > 0 ? median(values) : undefined;
    };
    const [of, by] = [middle(loads.limit), middle(loads.ours)];
    return { limit: of, ours: by, ratio: of && by ? by / of : undefined };
  };
  return {
    server: beside(({ cpuMsPerRequest }) => cpuMsPerRequest),
    database: beside(({ databaseMsPerRequest }) => databaseMsPerRequest),
  };
}
