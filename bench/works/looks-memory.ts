import { createRng } from '../../apps/server/src/demo/art/core/rng';
import { LookIndex } from '../../apps/server/src/features/looks/look-index';
import { LOOK_LENGTH } from '../../apps/server/src/features/looks/look-of';
import type { LookFilter } from '../../apps/server/src/features/looks/look-search';
import type { Bench } from '../lib/bench';
import { atMost, type Row, ratioAtMost } from '../lib/promise';
import { median } from '../lib/rounds';

const CATEGORIES = 8;
const HEAPS = 400;
const ROOM = 150;
const ASKED = 20;

/** What a look takes in memory, and what naming a category saves. No database: the index alone. */
export async function looksMemory({ rounds }: Pick<Bench, 'rounds'>): Promise<Row[]> {
  const count = rounds <= 3 ? 200_000 : 2_000_000;
  const rng = createRng(2);
  const heaps = Array.from({ length: HEAPS }, () =>
    Int8Array.from({ length: LOOK_LENGTH }, () => Math.round(rng.range(-80, 80))),
  );
  const made = () => rng.pick(heaps).map((value) => value + Math.round(rng.range(-25, 25)));
  const index = new LookIndex();
  for (let id = 1; id <= count; id += 1) index.set(id, 1 + (id % 50), 1 + (id % CATEGORIES), made());
  const asked = Array.from({ length: ASKED }, made);
  const timeOf = async (filter: LookFilter) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const look of asked) {
        const began = performance.now();
        await index.nearest(look, filter, ROOM);
        times.push(performance.now() - began);
      }
    }
    return median(times);
  };
  const all = await timeOf({});
  const one = await timeOf({ categories: [1] });
  const number = count.toLocaleString('en');
  return [
    {
      work: `a look in memory, of ${number}`,
      unit: 'bytes',
      ours: index.bytes / count,
      promise: atMost(63, 63),
    },
    {
      work: `search of one category in ${CATEGORIES}, against all ${number}`,
      unit: 'ms',
      limit: all,
      ours: one,
      ratio: one / all,
      promise: ratioAtMost(0.25, 0.4),
    },
  ];
}
