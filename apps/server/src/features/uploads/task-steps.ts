import type { InputOf } from '@motif/contract/endpoint';
import type { uploads } from '@motif/contract/features/uploads';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { accountRoom, countUploads, hasRoom } from '../files/account-room';
import { newIncomingKey } from '../files/keys';
import { fits, takeRoom } from '../files/quota';
import { removeObjects } from '../files/remove-files';
import { requireCategory } from '../permissions/category-access';
import { checkDetails, cleanDetails, requireDeclared } from './check-details';
import { startProcessing } from './complete';
import { findTask, lockTask } from './lock-task';
import { readTask } from './read-tasks';

/** Changes name and details until there is a picture; fields that are not named stay. */
export async function editTask(ctx: UserContext, id: number, body: InputOf<typeof uploads.edit>['body']) {
  await inTransaction(ctx.db, async (tx) => {
    const task = await lockTask(tx, ctx.user.id, id);
    if (task.state === 'done' || task.state === 'cancelled') throw new AppError('UPLOAD_OVER');
    await checkDetails({ ...ctx, db: tx }, task.main_category_id, [{ field: '', ...body }]);
    const { name, details } = cleanDetails(body, ctx.language);
    const merged = { ...task.details, ...details };
    // A task from before declarations were asked for can still get another name.
    if (details.visibility !== undefined || details.declaration !== undefined) requireDeclared(merged);
    await tx
      .update(uploadTasks)
      .set({
        ...(name !== undefined && { name }),
        details: merged,
        ...(body.upload_id !== undefined && { upload_id: body.upload_id }),
        updated_at: sql`now()`,
      })
      .where(eq(uploadTasks.id, id));
  });
  return readTask(ctx, id);
}

/** Tries again: checks the bytes if they are still here, otherwise waits for the upload. */
export async function retryTask(ctx: UserContext, id: number) {
  const before = await findTask(ctx.db, ctx.user.id, id);
  // The store is asked before anything is locked, so that a store that does not answer keeps nobody else waiting.
  const object = before.state === 'failed' ? await ctx.storage.head(before.incoming_key) : undefined;
  await inTransaction(ctx.db, async (tx) => {
    const room = await takeRoom(tx, ctx.user.company_id);
    const task = await lockTask(tx, ctx.user.id, id);
    if (task.state === 'waiting' || task.state === 'processing') return;
    if (task.state !== 'failed' || task.reason === 'empty') throw new AppError('UPLOAD_OVER');
    // The task was retried and failed again meanwhile, so the answer of the store is about another attempt.
    if (before.state !== 'failed' || task.incoming_key !== before.incoming_key) return;
    requireCategory(ctx.user, task.main_category_id);
    // What the store still has of it is counted already.
    if (task.holds_bytes) room.bytes += task.size_bytes;
    if (!fits(room, task.size_bytes)) throw new AppError('STORAGE_FULL');
    // Every attempt is an upload of today, or failing tasks could be tried again without end.
    if (!hasRoom(await accountRoom(tx, ctx.user), task.size_bytes)) throw new AppError('ACCOUNT_ROOM');
    await countUploads(tx, ctx.user, 1);
    if (object?.size === task.size_bytes) return startProcessing(tx, ctx.jobs, task);
    // The bytes of the old key may still be in removal; only a key that never had bytes can be used again.
    const keep =
      task.reason === 'missing_bytes' || task.reason === 'storage_full' || task.reason === 'account_limit';
    await tx
      .update(uploadTasks)
      .set({
        state: 'waiting',
        // At a new key no upload has begun.
        ...(!keep && { upload_id: null }),
        reason: null,
        attempts: 0,
        ...(!keep && { incoming_key: newIncomingKey(task.company_id, task.user_id) }),
        holds_bytes: false,
        finished_at: null,
        cleared_at: null,
        updated_at: sql`now()`,
      })
      .where(eq(uploadTasks.id, id));
  });
  return readTask(ctx, id);
}

/** Cancels the task, also during the check: the change that commits first wins. */
export async function cancelTask(ctx: UserContext, id: number) {
  await inTransaction(ctx.db, async (tx) => {
    const task = await lockTask(tx, ctx.user.id, id);
    if (task.state === 'cancelled') return;
    if (task.state === 'done') throw new AppError('UPLOAD_OVER');
    await tx
      .update(uploadTasks)
      .set({
        state: 'cancelled',
        reason: null,
        holds_bytes: true,
        updated_at: sql`now()`,
        finished_at: sql`now()`,
      })
      .where(eq(uploadTasks.id, id));
    await ctx.jobs.enqueue(tx, removeObjects, { keys: [task.incoming_key] });
  });
  return readTask(ctx, id);
}

/** Nobody tries again what they have cleared, so its bytes go. */
export async function clearTasks(
  { db, jobs, user }: UserContext,
  states: ('done' | 'failed' | 'cancelled')[],
) {
  await inTransaction(db, async (tx) => {
    const cleared = await tx
      .update(uploadTasks)
      .set({ cleared_at: sql`now()` })
      .where(
        and(
          eq(uploadTasks.user_id, user.id),
          inArray(uploadTasks.state, states),
          isNull(uploadTasks.cleared_at),
        ),
      )
      .returning({ key: uploadTasks.incoming_key, holds_bytes: uploadTasks.holds_bytes });
    const keys = cleared.filter(({ holds_bytes }) => holds_bytes).map(({ key }) => key);
    if (keys.length > 0) await jobs.enqueue(tx, removeObjects, { keys });
  });
  return null;
}
