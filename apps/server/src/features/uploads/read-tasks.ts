import type { UploadTask } from '@motif/contract/features/uploads';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import { pictures } from '../../platform/db/schema/pictures';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { AppError } from '../../platform/errors';
import { mayEnter } from '../permissions/category-access';
import { cardOf } from '../pictures/picture-card';
import { notHidden } from '../pictures/seen-pictures';

export type TaskRow = typeof uploadTasks.$inferSelect;
type PictureRow = typeof pictures.$inferSelect;

const duplicates = alias(pictures, 'duplicates');

/** The person's own tasks as the screen shows them, newest first. */
export async function readTasks(
  ctx: UserContext,
  condition: SQL | undefined,
  limit: number,
): Promise<UploadTask[]> {
  const rows = await ctx.db
    .select({ task: uploadTasks, picture: pictures, duplicate: duplicates })
    .from(uploadTasks)
    .leftJoin(pictures, and(eq(pictures.id, uploadTasks.picture_id), isNull(pictures.deleted_at)))
    .leftJoin(
      duplicates,
      and(
        eq(duplicates.id, uploadTasks.duplicate_id),
        isNull(duplicates.deleted_at),
        or(
          eq(duplicates.company_id, ctx.user.company_id),
          notHidden(ctx.user, 'duplicates.owner_id') ?? sql`true`,
        ),
      ),
    )
    .where(and(eq(uploadTasks.user_id, ctx.user.id), condition))
    .orderBy(desc(uploadTasks.id))
    .limit(limit);
  return rows.map(({ task, picture, duplicate }) => ({
    ...task,
    key: task.state === 'waiting' ? task.incoming_key : null,
    upload_id: task.state === 'waiting' ? task.upload_id : null,
    picture: picture && cardOf(ctx, picture),
    duplicate: duplicate && maySee(ctx, duplicate) ? cardOf(ctx, duplicate) : null,
    created_at: task.created_at.toISOString(),
    finished_at: task.finished_at?.toISOString() ?? null,
  }));
}

export async function readTask(ctx: UserContext, id: number): Promise<UploadTask> {
  const [task] = await readTasks(ctx, eq(uploadTasks.id, id), 1);
  if (!task) throw new AppError('UPLOAD_NOT_FOUND');
  return task;
}

/** In the order of `ids`. */
export async function readTasksOf(ctx: UserContext, ids: number[]): Promise<UploadTask[]> {
  const found = await readTasks(ctx, inArray(uploadTasks.id, ids), ids.length);
  const byId = new Map(found.map((task) => [task.id, task]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A duplicate is shown if it is their own, or not private and in a category they may enter. */
function maySee({ user }: UserContext, { owner_id, visibility, main_category_id }: PictureRow): boolean {
  return owner_id === user.id || (visibility !== 'private' && mayEnter(user, main_category_id));
}
