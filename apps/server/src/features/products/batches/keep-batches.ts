import { availableParallelism } from 'node:os';
import { and, asc, eq, exists, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { inTransaction } from '../../../platform/db/transaction';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import type { Storage } from '../../../platform/storage/storage';
import { openDrawingRoom } from '../render/drawing-room';
import { createXrays } from '../xray/xrays';
import { askForLanes, makePieces } from './lanes';
import { makePiecesHandler } from './make-pieces';
import { askToPlace, placeBatch, placeBatchHandler, placerOf } from './place-batch';
import { tellOwner } from './seen-batches';
import { endIfOver } from './settle-piece';
import { cancel } from './steer-batch';

/** Every minute: whatever should be under way has its jobs. */
export const wakeBatches: JobKind<Record<string, never>> = {
  name: 'products.wake_batches',
  options: { policy: 'exclusive' },
};
/** Every night: drafts and pauses that nobody came back to are ended. */
export const sweepBatches: JobKind<Record<string, never>> = { name: 'products.sweep_batches' };
const KEPT_DAYS = 30;
const SOME = 100;

/** Asks for the jobs of all batches under way. Those that have theirs refuse a second one. */
export function wakeBatchesHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    const running = await db
      .select()
      .from(productBatches)
      .where(eq(productBatches.state, 'running'))
      .orderBy(asc(productBatches.id))
      .for('no key update', { skipLocked: true });
    const going = [];
    for (const batch of running) if (!(await endIfOver(db, batch))) going.push(batch.company_id);
    for (const company_id of new Set(going)) await askForLanes(jobs, db, company_id);
    const drafts = await db
      .select({ id: productBatches.id })
      .from(productBatches)
      .where(and(eq(productBatches.state, 'draft'), exists(placing(db))));
    for (const { id } of drafts) await askToPlace(jobs, db, id);
  };
}

const placing = (db: Db) =>
  db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.batch_id, productBatches.id), eq(items.state, 'placing')));

export async function sweepBatchesHandler(db: Db): Promise<void> {
  const old = sql`clock.now() - make_interval(days => ${KEPT_DAYS})`;
  await db
    .delete(productBatches)
    .where(and(eq(productBatches.state, 'draft'), lt(productBatches.created_at, old)));
  const paused = await db
    .select()
    .from(productBatches)
    .where(and(eq(productBatches.state, 'paused'), lt(productBatches.paused_at, old)))
    .orderBy(asc(productBatches.id))
    .limit(SOME)
    .for('no key update', { skipLocked: true });
  for (const batch of paused) {
    await cancel(db, batch);
    await tellOwner(db, batch);
  }
}

/** Batches in a worker: a room and an eye of its own, so that screens and exports do not wait for them. */
export async function workOnBatches({
  db,
  jobs,
  storage,
  siteName,
}: {
  db: Db;
  jobs: Jobs;
  storage: Storage;
  siteName?: string;
}) {
  const threads = Math.max(2, availableParallelism());
  const room = openDrawingRoom({ db, storage, siteName }, Number.POSITIVE_INFINITY, threads);
  const placer = placerOf({ db, storage }, createXrays());
  await jobs.work(db, placeBatch, placeBatchHandler({ jobs, placer }));
  await jobs.work(db, makePieces, makePiecesHandler({ pool: db, jobs, room }), { concurrency: threads });
  await jobs.work(db, wakeBatches, wakeBatchesHandler(jobs));
  await jobs.schedule(wakeBatches, '* * * * *', {});
  await jobs.work(db, sweepBatches, sweepBatchesHandler);
  await jobs.schedule(sweepBatches, '7 4 * * *', {});
  // A worker that was killed left its lanes behind: the next one does not wait until that is noticed.
  await inTransaction(db, wakeBatchesHandler(jobs));
}
