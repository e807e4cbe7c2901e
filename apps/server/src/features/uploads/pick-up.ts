import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/jobs';
import { removeObjects } from '../files/remove-files';
import { clearIncoming, clearUploads } from './clear-incoming';
import { enqueueProcessing, startProcessing } from './complete';
import { failTask } from './fail-task';
import { lockTask } from './lock-task';
import type { TaskRow } from './read-tasks';
import type { UploadWork } from './upload-work';

/** Every few minutes: continues tasks that no browser and no job looks after. */
export const pickUp: JobKind<Record<string, never>> = { name: 'uploads.pick_up' };

const BATCH = 200;
const HOUR_MS = 3600 * 1000;
/** This job runs every ten minutes, so an upload that nobody goes on with is gone within a day. */
const ABANDONED_MS = 23 * HOUR_MS;

export interface Patience {
  /** All bytes of the file are here, but its browser never said so. */
  unannounced: string;
  /** The file is being checked for so long that its job must have been lost. */
  stuck: string;
  /** The bytes of the file do not arrive. */
  expired: string;
  /** The file failed, and nobody tries it again. */
  left: string;
}
export const PATIENCE: Patience = {
  unannounced: '10 minutes',
  stuck: '30 minutes',
  expired: '7 days',
  left: '1 day',
};

export async function pickUpTasks(work: UploadWork, patience = PATIENCE): Promise<void> {
  const olderThan = (time: string) => lt(uploadTasks.updated_at, sql`now() - ${time}::interval`);
  await forEachTask(work, and(eq(uploadTasks.state, 'waiting'), olderThan(patience.expired)), (task) =>
    change(work, task, (tx) => failTask(tx, work.jobs, task, 'expired')),
  );
  await forEachTask(work, and(eq(uploadTasks.state, 'waiting'), olderThan(patience.unannounced)), (task) =>
    announce(work, task),
  );
  await forEachTask(work, and(eq(uploadTasks.state, 'processing'), olderThan(patience.stuck)), (task) =>
    change(work, task, async (tx) => {
      await tx.update(uploadTasks).set({ updated_at: sql`now()` }).where(eq(uploadTasks.id, task.id));
      await enqueueProcessing(tx, work.jobs, task);
    }),
  );
  await forEachTask(work, and(uploadTasks.holds_bytes, olderThan(patience.left)), (task) =>
    change(work, task, async (tx) => {
      await work.jobs.enqueue(tx, removeObjects, { keys: [task.incoming_key] });
    }),
  );
}

/**
 * Bytes that nobody registered do not count against any company, so they are removed. Those of a failed upload may be
 * tried again; the nightly check removes them.
 */
export async function clearUnregistered(work: UploadWork, leeway = HOUR_MS): Promise<number> {
  const old = new Date(Date.now() - leeway);
  await work.storage.abortStaleUploads(new Date(Date.now() - ABANDONED_MS));
  await clearUploads(work, old);
  return clearIncoming(work, old, ['waiting', 'processing', 'failed']);
}

async function announce(work: UploadWork, task: TaskRow): Promise<void> {
  // On some stores a sender can lock an object even to us; it must not keep the tasks after it waiting.
  const object = await work.storage.head(task.incoming_key).catch(() => undefined);
  if (object?.size === task.size_bytes)
    await change(work, task, (tx) => startProcessing(tx, work.jobs, task));
}

/** Changes the task only if it is still as it was when it was read. */
async function change(
  { db }: UploadWork,
  task: TaskRow,
  step: (tx: UploadWork['db']) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await lockTask(tx, task.user_id, task.id);
    if (now.state === task.state && now.incoming_key === task.incoming_key) await step(tx);
  });
}

async function forEachTask(
  { db }: UploadWork,
  condition: SQL | undefined,
  step: (task: TaskRow) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const tasks = await db
      .select()
      .from(uploadTasks)
      .where(and(condition, gt(uploadTasks.id, after)))
      .orderBy(asc(uploadTasks.id))
      .limit(BATCH);
    for (const task of tasks) await step(task);
    if (tasks.length < BATCH) return;
    after = tasks.at(-1)?.id ?? after;
  }
}
