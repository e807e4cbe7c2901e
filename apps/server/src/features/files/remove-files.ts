import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { files } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';
import { derivedPrefix, isIncoming, shownKeyOf } from './keys';

/** Enqueued when pictures are erased: removes their files if no other picture uses them. */
export const removeUnusedFiles: JobKind<{ file_ids: number[] }> = {
  name: 'uploads.remove_unused_files',
  evenWhenFull: true,
};

/**
 * Removes objects that no row names any more. It is enqueued in the same transaction as that change, so it runs only if
 * the change commits.
 */
export const removeObjects: JobKind<{ keys: string[] }> = {
  name: 'uploads.remove_objects',
  evenWhenFull: true,
};

/** Takes away for good what was removed before `STORE_KEEP_HOURS`; on a full disk all of it. */
export const clearRemoved: JobKind<Record<string, never>> = {
  name: 'uploads.clear_removed',
  evenWhenFull: true,
};

export function clearRemovedHandler(storage: Storage, keepHours: number) {
  return async (db: Db): Promise<void> => {
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const keptMs = (await storage.isFull()) ? -HOUR_MS : keepHours * HOUR_MS;
    await storage.clearRemoved(new Date(Date.now() - keptMs));
  };
}

const HOUR_MS = 3_600_000;

/** All pictures of the file were settled, or belong to another company by now. */
export const isUnusedByCompany = sql`not exists (select 1 from pictures p
  where p.file_id = ${files.id} and p.company_id = ${files.company_id} and p.settled_at is null)`;

/** Their objects stay for a while: a backup that has copied the rows may not have come to the store yet. */
export function removeUnusedFilesHandler(jobs: Jobs, keepHours: number) {
  return async (db: Db, { file_ids }: { file_ids: number[] }): Promise<void> => {
    // The files are locked in the order of their ids before the delete, so the delete sees a picture made from one just
    // now.
    await db
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, file_ids))
      .orderBy(files.id)
      .for('update');
    const gone = await db
      .delete(files)
      .where(
        sql`${inArray(files.id, file_ids)} and not exists (select 1 from pictures p where p.file_id = ${files.id})`,
      )
      .returning({ key: files.key });
    // One that lives on in a picture of somebody else is not counted for its company any more.
    await db
      .update(files)
      .set({ released_at: sql`now()` })
      .where(and(inArray(files.id, file_ids), isNull(files.released_at), isUnusedByCompany));
    if (gone.length === 0) return;
    const keys = gone.map(({ key }) => key);
    await jobs.enqueue(db, removeObjects, { keys }, { afterSeconds: keepHours * 3600 });
  };
}

/** Removes the object, the PNG made from it and every derived form of both, or what has come of an upload. */
export function removeObjectsHandler(storage: Storage) {
  return async (db: Db, { keys }: { keys: string[] }): Promise<void> => {
    // A store may be slow, and the transaction is idle while it works.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
    for (const key of keys) {
      if (isIncoming(key)) await storage.abortUploads(key);
      await removeWithForms(storage, key);
    }
    const arrived = keys.filter(isIncoming);
    if (arrived.length === 0) return;
    await db
      .update(uploadTasks)
      .set({ holds_bytes: false })
      .where(and(inArray(uploadTasks.incoming_key, arrived), uploadTasks.holds_bytes));
  };
}

export async function removeWithForms(storage: Storage, key: string): Promise<void> {
  const forms: string[] = [];
  if (key.startsWith('images/'))
    for await (const form of storage.list(derivedPrefix(key))) forms.push(form.key);
  await storage.remove([...forms, shownKeyOf(key), key]);
}
