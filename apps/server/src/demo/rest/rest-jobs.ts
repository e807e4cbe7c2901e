import type { Db } from '../../platform/db/database';
import { DEMO_REST_MILESTONE, milestones } from '../../platform/db/schema/operations';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';

/** Draws pictures of the demo that were left for later. A full disk may last, so it is tried again for long. */
export const drawRest: JobKind<{ indexes: number[] }> = {
  name: 'demo.draw',
  options: { retryLimit: 10_000 },
};

/** One job takes a few seconds; so much is drawn again after a kill. */
const PER_JOB = 8;

/** Leaves drawings to the worker, in the transaction that makes the demo. */
export async function leaveRest(db: Db, jobs: Jobs, indexes: readonly number[]): Promise<void> {
  if (indexes.length === 0) return;
  await db.insert(milestones).values({ name: DEMO_REST_MILESTONE, value: indexes.length });
  for (let at = 0; at < indexes.length; at += PER_JOB)
    await jobs.enqueue(db, drawRest, { indexes: indexes.slice(at, at + PER_JOB) });
}

/** One at a time: the other core is for whoever tries the demo. */
export async function workOnDemo({
  db,
  jobs,
  storage,
}: {
  db: Db;
  jobs: Jobs;
  storage: Storage;
}): Promise<void> {
  await jobs.work(db, drawRest, async (tx, { indexes }) => {
    // Loaded by the few workers that ever draw.
    const { addRest } = await import('./add-rest');
    await addRest(tx, storage, indexes);
  });
}
