import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { AppError } from '../../platform/errors';
import type { TaskRow } from './read-tasks';

/** The person's own task as it is now; another call may change it at any moment. */
export async function findTask(db: Db, userId: number, id: number): Promise<TaskRow> {
  const [task] = await db
    .select()
    .from(uploadTasks)
    .where(and(eq(uploadTasks.id, id), eq(uploadTasks.user_id, userId)));
  if (!task) throw new AppError('UPLOAD_NOT_FOUND');
  return task;
}

/** The person's own task, locked until the transaction ends. Another person's task is answered as unknown. */
export async function lockTask(tx: Db, userId: number, id: number): Promise<TaskRow> {
  const [task] = await tx
    .select()
    .from(uploadTasks)
    .where(and(eq(uploadTasks.id, id), eq(uploadTasks.user_id, userId)))
    .for('update');
  if (!task) throw new AppError('UPLOAD_NOT_FOUND');
  return task;
}
