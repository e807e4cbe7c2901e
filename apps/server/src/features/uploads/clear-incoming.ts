import type { UploadState } from '@motif/contract/features/uploads';
import { inArray } from 'drizzle-orm';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { INCOMING } from '../files/keys';
import type { UploadWork } from './upload-work';

const BATCH = 500;

/**
 * Removes what arrived before `old` unless a task in one of these states names it, and at once what is larger than its
 * task: an S3 store takes any size from credentials it has lent.
 */
export async function clearIncoming(
  { db, storage }: UploadWork,
  old: Date,
  wantedBy: UploadState[],
): Promise<number> {
  let removed = 0;
  for await (const batch of inBatches(storage.list(INCOMING))) {
    const tasks = await tasksOf(db, batch);
    const gone = batch.filter(({ key, size, last_modified }) => {
      const task = tasks.get(key);
      if (task && size > task.size_bytes) return true;
      return last_modified < old && !(task && wantedBy.includes(task.state));
    });
    await storage.remove(gone.map(({ key }) => key));
    removed += gone.length;
  }
  return removed;
}

/** Aborts multipart uploads that no task can use any more, and at once those that are larger than their task. */
export async function clearUploads({ db, storage }: UploadWork, old: Date): Promise<void> {
  for await (const batch of inBatches(storage.openUploads(INCOMING))) {
    const tasks = await tasksOf(db, batch);
    for (const { key, size, begun } of batch) {
      const task = tasks.get(key);
      const isOver = !(task?.state === 'waiting' || task?.holds_bytes);
      if ((task && size > task.size_bytes) || (isOver && begun < old)) await storage.abortUploads(key);
    }
  }
}

async function tasksOf(db: UploadWork['db'], batch: { key: string }[]) {
  const rows = await db
    .select({
      key: uploadTasks.incoming_key,
      state: uploadTasks.state,
      size_bytes: uploadTasks.size_bytes,
      holds_bytes: uploadTasks.holds_bytes,
    })
    .from(uploadTasks)
    .where(
      inArray(
        uploadTasks.incoming_key,
        batch.map(({ key }) => key),
      ),
    );
  return new Map(rows.map((row) => [row.key, row]));
}

export async function* inBatches<T>(entries: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
