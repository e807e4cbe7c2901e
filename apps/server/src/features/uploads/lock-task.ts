import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { AppError } from '../../platform/errors';
import type { TaskRow } from './read-tasks';

/** One's own task as it is now; somebody else may change it any moment. */
export async function findTask(db: Db, userId: number, id: number): Promise<TaskRow> {
  const [task] = await db
    .select()
    .from(uploadTasks)
    .where(and(eq(uploadTasks.id, id), eq(uploadTasks.user_id, userId)));
  if (!task) throw new AppError('UPLOAD_NOT_FOUND');
  return task;
}

/** One's own task, held until the transaction ends. Somebody else's is answered like one that does not exist. */
export async function lockTask(tx: Db, userId: number, id: number): Promise<TaskRow> {
  const [task] = await tx
    .select()
    .from(uploadTasks)
    .where(and(eq(uploadTasks.id, id), eq(uploadTasks.user_id, userId)))
    .for('update');
  if (!task) throw new AppError('UPLOAD_NOT_FOUND');
  return task;
}
