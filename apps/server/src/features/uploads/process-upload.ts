import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import { isPassing } from '../../platform/http/error-handler';
import { signal } from '../../platform/metrics/signals';
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
  const attempts = new Attempts(work);
  return async (tx: Db, { task_id }: { task_id: number }): Promise<void> => {
    // The transaction holds no locks yet, but it would be ended for idling while a large picture is decoded.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
    // Uploads of one company end one after the other; waiting is cheaper than decoding again.
    await tx.execute(sql`set local lock_timeout = '30s'`);
    const task = await attempts.begin(task_id);
    if (!task) return;
    if (task.attempts > MAX_ATTEMPTS) return fail(tx, work, task_id, 'unreadable');
    const ready = await prepare(work, inspect, task).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      return attempts.judge(task, error);
    });
    if (ready instanceof Refused) return fail(tx, work, task_id, ready.reason);
    await finish(tx, work, task, ready).catch((error: unknown) => attempts.judge(task, error));
    signal('upload', { result: 'done' });
  };
}

/** How often a file was tried, as far as that says something about the file. */
class Attempts {
  /** Tasks whose last attempt does not count, though the database was not there to hear it. */
  private readonly uncounted = new Set<number>();

  constructor(private readonly work: UploadWork) {}

  /**
   * The attempt is counted and committed before the file is touched, so an attempt that crashes the worker is
   * remembered.
   */
  async begin(id: number): Promise<TaskRow | undefined> {
    const one = this.uncounted.has(id) ? 0 : 1;
    const [task] = await this.work.db
      .update(uploadTasks)
      .set({ attempts: sql`${uploadTasks.attempts} + ${one}` })
      .where(and(eq(uploadTasks.id, id), eq(uploadTasks.state, 'processing')))
      .returning();
    this.uncounted.delete(id);
    return task;
  }

  /**
   * A fault of the server. A full disk, a store or a database that is away does not count against the file; any other
   * fault does, so that retries end.
   */
  async judge(task: TaskRow, error: unknown): Promise<never> {
    if (isPassing(error)) await this.forgive(task);
    else if (task.attempts >= MAX_ATTEMPTS) {
      const reason = error instanceof GivenUp ? 'unreadable' : 'internal';
      await inTransaction(this.work.db, (tx) => fail(tx, this.work, task.id, reason));
    }
    throw error;
  }

  private async forgive({ id, attempts }: TaskRow): Promise<void> {
    try {
      await this.work.db
        .update(uploadTasks)
        .set({ attempts: attempts - 1 })
        .where(eq(uploadTasks.id, id));
    } catch {
      this.uncounted.add(id);
    }
  }
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
    // A connection that is gone has rolled back by itself.
    await tx.execute(sql`rollback to savepoint before_writing`).catch(() => undefined);
    // If the store does not answer, the nightly check reports the objects that stay.
    if ('seen' in ready) await forgetObjects(work.storage, ready).catch(() => undefined);
    throw error;
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
  if (!task) return;
  await failTask(tx, jobs, task, reason);
  signal('upload', { result: reason });
}
