import { type Bench, compare, galleryTarget } from '../lib/bench';
import { answerTimes } from '../lib/load';
import { type Row, ratioAtLeast } from '../lib/promise';
import { percentile } from '../lib/rounds';

/** The server keeps a total for a shorter time than this. */
const FORGOTTEN_AFTER_MS = 5_500;

/** A list with the total number, beside a list without it. */
export async function total(bench: Bench): Promise<Row[]> {
  const without = await galleryTarget(bench);
  const withTotal = await galleryTarget(bench, [{ with_total: 'true' }]);
  const speed = await compare(bench, without, withTotal, 1);
  await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_AFTER_MS));
  const times = await answerTimes(withTotal, 1);
  return [
    {
      work: 'list with total beside without, 1 connection',
      unit: 'req/s',
      ...speed,
      promise: ratioAtLeast(0.95, 0.9),
    },
    { work: '  a total that is counted afresh', unit: 'ms', ours: percentile(times, 100) },
  ];
}
