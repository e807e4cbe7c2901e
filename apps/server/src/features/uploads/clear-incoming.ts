import type { UploadState } from '@motif/contract/features/uploads';
import { and, inArray } from 'drizzle-orm';
import { uploadTasks } from '../../platform/db/schema/uploads';
import type { StoredEntry } from '../../platform/storage/storage';
import type { UploadWork } from './upload-work';

const BATCH = 500;

/** Removes what arrived before `old` unless a task in one of these states names it. */
export async function clearIncoming(
  { db, storage }: UploadWork,
  old: Date,
  wantedBy: UploadState[],
): Promise<number> {
  let removed = 0;
  for await (const batch of inBatches(storage.list('incoming/'))) {
    const keys = batch.filter(({ last_modified }) => last_modified < old).map(({ key }) => key);
    const open = await db
      .select({ key: uploadTasks.incoming_key })
      .from(uploadTasks)
      .where(and(inArray(uploadTasks.incoming_key, keys), inArray(uploadTasks.state, wantedBy)));
    const wanted = new Set(open.map(({ key }) => key));
    const gone = keys.filter((key) => !wanted.has(key));
    await storage.remove(gone);
    removed += gone.length;
  }
  return removed;
}

export async function* inBatches(entries: AsyncIterable<StoredEntry>): AsyncGenerator<StoredEntry[]> {
  let batch: StoredEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
