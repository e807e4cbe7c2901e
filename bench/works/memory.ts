import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, galleryTarget, limitTarget } from '../lib/bench';
import { answerTimes } from '../lib/load';
import { residentMb } from '../lib/processes';
import { atMost, type Row } from '../lib/promise';

const SETTLE_MS = 5_000;

/** The memory of the API at rest. It runs first, after only one list was requested. */
export async function memory(bench: Bench): Promise<Row[]> {
  await answerTimes(await galleryTarget(bench), 1);
  await answerTimes(limitTarget(bench.database, ['/list']), 1);
  await sleep(SETTLE_MS);
  return [
    {
      work: 'memory of the API at rest',
      unit: 'MB',
      limit: residentMb(bench.database.pid),
      ours: residentMb(bench.product.apiPid),
      promise: atMost(130, 130),
    },
  ];
}
