import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import type { Jobs } from '../../platform/jobs/jobs';
import { failTask } from './fail-task';
import { findTask, lockTask } from './lock-task';
import { processUpload } from './process-upload-job';
import { readTask, type TaskRow } from './read-tasks';

/** The bytes are in the store, so they are checked next. Calling it twice, or after the end, changes nothing. */
export async function completeUpload(ctx: UserContext, id: number) {
  const { state, incoming_key } = await findTask(ctx.db, ctx.user.id, id);
  // The store is asked before anything is locked, so that a store that does not answer keeps nobody else waiting.
  const object = state === 'waiting' ? await ctx.storage.head(incoming_key) : undefined;
  await inTransaction(ctx.db, async (tx) => {
    const task = await lockTask(tx, ctx.user.id, id);
    if (task.state === 'cancelled') throw new AppError('UPLOAD_OVER');
    // Otherwise another call was faster, and the answer of the store is about another key.
    if (task.state !== 'waiting' || state !== 'waiting' || task.incoming_key !== incoming_key) return;
    if (!object) await failTask(tx, ctx.jobs, task, 'missing_bytes');
    else if (object.size !== task.size_bytes) await failTask(tx, ctx.jobs, task, 'wrong_size');
    else await startProcessing(tx, ctx.jobs, task);
  });
  return readTask(ctx, id);
}

/** Changes the state and enqueues the job in one transaction. */
export async function startProcessing(tx: Db, jobs: Jobs, task: TaskRow): Promise<void> {
  await tx
    .update(uploadTasks)
    .set({
      state: 'processing',
      reason: null,
      attempts: 0,
      holds_bytes: false,
      finished_at: null,
      cleared_at: null,
      updated_at: sql`now()`,
    })
    .where(eq(uploadTasks.id, task.id));
  await enqueueProcessing(tx, jobs, task);
}

/** Counting more would say nothing new. */
const COUNTED_MAX = 1000;

/** A company waits behind those that have fewer files being checked, however early it came. */
export async function enqueueProcessing(tx: Db, jobs: Jobs, task: TaskRow): Promise<void> {
  const { rows } = await tx.execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from (
      select from upload_tasks where company_id = ${task.company_id} and state = 'processing' and id <> ${task.id}
      limit ${COUNTED_MAX}) others`);
  const options = { group: task.company_id, priority: -(rows[0]?.ahead ?? 0) };
  await jobs.enqueue(tx, processUpload, { task_id: task.id }, options);
}
