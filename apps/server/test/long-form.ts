/** A count from the environment: tests run short, and their long form is asked for by its name (CONTRIBUTING.md). */
export function countOf(name: string, short: number): number {
  const given = process.env[name];
  if (given === undefined) return short;
  const count = Number(given);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${name} takes a number, not ${given}`);
  return count;
}

/** The seeds of this run: 1 to `SEEDS`, or every n-th of them where `SHARD=1/4` divides them among machines. */
export function seedsOf(short: number): number[] {
  const all = Array.from({ length: countOf('SEEDS', short) }, (_, at) => at + 1);
  const [, shard = '1', shards = '1'] = /^(\d+)\/(\d+)$/.exec(process.env.SHARD ?? '1/1') ?? [];
  return all.filter((seed) => seed % Number(shards) === Number(shard) % Number(shards));
}

/** A machine that others use too is slow, not wrong: limits are this many times wider, unless `QUIET=1` is said. */
export const PATIENCE = process.env.QUIET === '1' ? 1 : 6;

/** The time that is promised, for a test that runs beside others. */
export const withinMs = (ms: number): number => ms * PATIENCE;

/** What work takes of the processor in this process, in ms: a machine that others use too does not make it more. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
