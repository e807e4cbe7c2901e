import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { files } from '../../platform/db/schema/pictures';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';
import { derivedPrefix, shownKeyOf } from './keys';

/** To be enqueued with the erasing of pictures: their files go if no other picture uses them. */
export const removeUnusedFiles: JobKind<{ file_ids: number[] }> = { name: 'uploads.remove_unused_files' };

/** Objects that nothing names any more. Enqueued with the change that let go of them, so it runs only if that held. */
export const removeObjects: JobKind<{ keys: string[] }> = { name: 'uploads.remove_objects' };

export function removeUnusedFilesHandler(jobs: Jobs) {
  return async (db: Db, { file_ids }: { file_ids: number[] }): Promise<void> => {
    // In the order of their ids, and before looking: a picture made of such a file just now is seen by the delete.
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
    if (gone.length > 0) await jobs.enqueue(db, removeObjects, { keys: gone.map(({ key }) => key) });
  };
}

/** The object, the PNG made from it and every derived form of either. */
export function removeObjectsHandler(storage: Storage) {
  return async (db: Db, { keys }: { keys: string[] }): Promise<void> => {
    // A store may be slow, and the transaction has nothing to do meanwhile.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
    for (const key of keys) await removeWithForms(storage, key);
  };
}

export async function removeWithForms(storage: Storage, key: string): Promise<void> {
  const forms: string[] = [];
  if (key.startsWith('images/'))
    for await (const form of storage.list(derivedPrefix(key))) forms.push(form.key);
  await storage.remove([...forms, shownKeyOf(key), key]);
}
