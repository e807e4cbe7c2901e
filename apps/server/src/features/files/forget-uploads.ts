import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { removeObjects } from './remove-files';

/** A leaver's uploads go with all that has arrived of them; one being looked at finds nobody who wants it. */
export async function forgetUploads({ db, jobs }: Context, userId: number): Promise<void> {
  const gone = await db
    .delete(uploadTasks)
    .where(eq(uploadTasks.user_id, userId))
    .returning({ key: uploadTasks.incoming_key, state: uploadTasks.state });
  const keys = gone.filter(({ state }) => state !== 'done').map(({ key }) => key);
  if (keys.length > 0) await jobs.enqueue(db, removeObjects, { keys });
}
