import type { UploadReason } from '@motif/contract/features/uploads';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { uploadTasks } from '../../platform/db/schema/uploads';
import type { Jobs } from '../../platform/jobs/jobs';
import { tellEvent } from '../../platform/webhooks/tell';
import { removeObjects } from '../files/remove-files';
import type { TaskRow } from './read-tasks';

/** After these reasons a second check of the same bytes may succeed, so the bytes are kept for a retry, for a day. */
const KEEPS_BYTES: ReadonlySet<UploadReason> = new Set([
  'missing_bytes',
  'unreadable',
  'storage_full',
  'category_closed',
  'internal',
]);

export async function failTask(tx: Db, jobs: Jobs, task: TaskRow, reason: UploadReason): Promise<void> {
  await tx
    .update(uploadTasks)
    .set({
      state: 'failed',
      reason,
      // No byte was ever asked for where the company had them.
      holds_bytes: !task.instant,
      updated_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where(eq(uploadTasks.id, task.id));
  const { id: task_id, company_id, user_id } = task;
  await tellEvent(tx, { company_id, type: 'upload.failed', data: { task_id, user_id, reason } });
  if (!KEEPS_BYTES.has(reason)) await jobs.enqueue(tx, removeObjects, { keys: [task.incoming_key] });
}
