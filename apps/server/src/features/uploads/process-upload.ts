import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import { StorageError } from '../../platform/storage/storage';
import { failTask } from './fail-task';
import { type Inspect, inspectInChild } from './inspect/inspect-in-child';
import { receive } from './inspect/receive';
import { GivenUp, Refused } from './inspect/refused';
import { pictureOfBytes } from './make-picture';
import type { TaskRow } from './read-tasks';
import {
  finishKnown,
  finishNew,
  forgetObjects,
  rightsOf,
  type StoredForms,
  storeForms,
} from './store-picture';
import type { UploadWork } from './upload-work';

/** A file that was given up, or crashed the worker, this many times is refused. */
const MAX_ATTEMPTS = 3;
export const WORK_FOLDER = 'motif-upload-';

/**
 * The job: incoming bytes become a picture (PI-8). The heavy work comes first and outside the database; its result is
 * written at the end, in one transaction with the completion of the job.
 */
export function processUploadHandler(work: UploadWork, inspect: Inspect = inspectInChild) {
  return async (tx: Db, { task_id }: { task_id: number }): Promise<void> => {
    // The transaction holds no locks yet, but it would be ended for idling while a large picture is decoded.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
    // Uploads of one company end one after the other; waiting is cheaper than decoding again.
    await tx.execute(sql`set local lock_timeout = '30s'`);
    const task = await beginAttempt(work.db, task_id);
    if (!task) return;
    if (task.attempts > MAX_ATTEMPTS) return fail(tx, work, task_id, 'unreadable');
    const ready = await prepare(work, inspect, task).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      return judgeFailure(work, task, error);
    });
    if (ready instanceof Refused) return fail(tx, work, task_id, ready.reason);
    await finish(tx, work, task, ready);
  };
}

/**
 * The attempt is counted and committed before the file is touched, so an attempt that crashes the worker is remembered.
 */
async function beginAttempt(db: Db, id: number): Promise<TaskRow | undefined> {
  const [task] = await db
    .update(uploadTasks)
    .set({ attempts: sql`${uploadTasks.attempts} + 1` })
    .where(and(eq(uploadTasks.id, id), eq(uploadTasks.state, 'processing')))
    .returning();
  return task;
}

/**
 * A fault of the server: a store that does not answer does not count against the file; any other fault does, so that
 * retries end.
 */
async function judgeFailure(work: UploadWork, task: TaskRow, error: unknown): Promise<never> {
  if (error instanceof StorageError && error.code === 'unavailable') {
    await setAttempts(work.db, task, task.attempts - 1);
  } else if (task.attempts >= MAX_ATTEMPTS) {
    const reason = error instanceof GivenUp ? 'unreadable' : 'internal';
    await inTransaction(work.db, (tx) => fail(tx, work, task.id, reason));
  }
  throw error;
}

async function setAttempts(db: Db, { id }: TaskRow, attempts: number): Promise<void> {
  await db.update(uploadTasks).set({ attempts }).where(eq(uploadTasks.id, id));
}

type Known = Pick<StoredForms, 'sha256'>;

/** The steps that take time or may fail because of the file. */
async function prepare(work: UploadWork, inspect: Inspect, task: TaskRow): Promise<StoredForms | Known> {
  const folder = await mkdtemp(path.join(tmpdir(), WORK_FOLDER));
  const file = path.join(folder, 'file');
  try {
    const sha256 = await receive(work.storage, task, file);
    if (await pictureOfBytes(work.db, task, sha256)) return { sha256 };
    const seen = await inspect(file, task.company_id);
    const stored = await storeForms(work.storage, task, file, seen);
    return { ...stored, sha256 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A failure is rolled back first, so the task is unlocked again and no row names what is in the store. */
async function finish(tx: Db, work: UploadWork, task: TaskRow, ready: StoredForms | Known): Promise<void> {
  await tx.execute(sql`savepoint before_writing`);
  try {
    await writeDown(tx, work, task.id, ready);
  } catch (error) {
    await tx.execute(sql`rollback to savepoint before_writing`);
    // If the store does not answer, the nightly check reports the objects that stay.
    if ('seen' in ready) await forgetObjects(work.storage, ready).catch(() => undefined);
    await judgeFailure(work, task, error);
  }
}

async function writeDown(tx: Db, work: UploadWork, id: number, ready: StoredForms | Known): Promise<void> {
  const task = await stillWanted(tx, id);
  const stored = 'seen' in ready ? ready : undefined;
  const rights = task && (await rightsOf(tx, task));
  if (!task || !rights) {
    // The task was given up or closed meanwhile, so no row will ever name these bytes.
    if (stored) await forgetObjects(work.storage, stored);
    if (task) await failTask(tx, work.jobs, task, 'category_closed');
  } else if (stored) await finishNew(tx, work, task, rights, stored);
  else await finishKnown(tx, work.jobs, task, rights, ready.sha256);
}

/** The task as it is now (its details may have been edited), locked until the end. */
async function stillWanted(tx: Db, id: number): Promise<TaskRow | undefined> {
  const [task] = await tx
    .select()
    .from(uploadTasks)
    .where(and(eq(uploadTasks.id, id), eq(uploadTasks.state, 'processing')))
    .for('update');
  return task;
}

async function fail(tx: Db, { jobs }: UploadWork, id: number, reason: Refused['reason']): Promise<void> {
  const task = await stillWanted(tx, id);
  if (task) await failTask(tx, jobs, task, reason);
}
