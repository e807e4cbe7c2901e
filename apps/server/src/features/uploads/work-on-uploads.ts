import { readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { isFolderStorage } from '../../platform/storage/folder/folder-storage';
import {
  clearRemoved,
  clearRemovedHandler,
  removeObjects,
  removeObjectsHandler,
  removeUnusedFiles,
  removeUnusedFilesHandler,
} from '../files/remove-files';
import { restrictDecoder } from './inspect/decoder';
import type { Inspect } from './inspect/inspect-in-child';
import { clearUnregistered, pickUp, pickUpTasks } from './pick-up';
import { processUploadHandler, WORK_FOLDER } from './process-upload';
import { processUpload } from './process-upload-job';
import { reconcile, reconcileStore } from './reconcile';
import type { UploadWork } from './upload-work';

/** Each upload holds a connection and sometimes needs a second one; the pool must always have one left. */
const MAX_AT_ONCE = 8;
const AT_ONCE = Math.min(Math.max(availableParallelism(), 4), MAX_AT_ONCE);
/** No more than are looked at at once, and never all: what others send waits for the file that is being looked at, only. */
const OF_A_COMPANY = Math.min(availableParallelism(), AT_ONCE / 2);

/** Starts all background work on uploads. */
export async function workOnUploads(work: UploadWork, storeKeepHours: number): Promise<void> {
  const { db, jobs, storage } = work;
  restrictDecoder();
  await workOnFiles(work);
  // A folder keeps what is removed by itself.
  const waitHours = isFolderStorage(storage) ? 0 : storeKeepHours;
  await jobs.work(db, removeUnusedFiles, removeUnusedFilesHandler(jobs, waitHours));
  await jobs.work(db, clearRemoved, clearRemovedHandler(storage, storeKeepHours));
  await jobs.schedule(clearRemoved, '7 * * * *', {});
  await jobs.work(db, removeObjects, removeObjectsHandler(storage));
  await jobs.work(db, pickUp, (tx) =>
    withoutIdleLimit(tx, () => pickUpTasks(work).then(() => clearUnregistered(work))),
  );
  await jobs.schedule(pickUp, '*/10 * * * *', {});
  await jobs.work(db, reconcile, (tx) =>
    withoutIdleLimit(tx, () => clearFolders().then(() => reconcileStore(work))),
  );
  await jobs.schedule(reconcile, '47 3 * * *', {});
}

/** Looks at what was sent. Companies take turns, and none has all the places (decision 35). */
export async function workOnFiles(work: UploadWork, inspect?: Inspect): Promise<void> {
  await work.jobs.work(work.db, processUpload, processUploadHandler(work, inspect), {
    concurrency: AT_ONCE,
    inGroup: OF_A_COMPANY,
  });
}

/** Runs work that commits in steps of its own; the transaction of the job only waits for its end. */
async function withoutIdleLimit(tx: Db, step: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await step();
}

const HOUR_MS = 3600 * 1000;

/** Removes folders that a killed worker left on the disk. Young ones may belong to another worker. */
async function clearFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(WORK_FOLDER)) continue;
    const folder = path.join(tmpdir(), name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}
