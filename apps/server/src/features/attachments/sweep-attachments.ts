import { ATTACHMENT_BIN_DAYS } from '@motif/contract/features/attachments/attachment-choices';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { removeObjects } from '../files/remove-files';

/** Every night: removes attachments that were deleted long ago and that no design, no template and no listing uses. */
export const sweepAttachments: JobKind<Record<string, never>> = { name: 'attachments.sweep' };
const BATCH = 200;

export function sweepAttachmentsHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    // They are locked first: a design that is being saved with one of them is then seen by the delete.
    const due = await db
      .select({ id: brandAttachments.id })
      .from(brandAttachments)
      .where(
        sql`${brandAttachments.deleted_at} < now() - make_interval(days => ${ATTACHMENT_BIN_DAYS}) and not ${isUsed}`,
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const gone = await db
      .delete(brandAttachments)
      .where(
        sql`${inArray(
          brandAttachments.id,
          due.map(({ id }) => id),
        )} and not ${isUsed}`,
      )
      .returning({ key: brandAttachments.key });
    if (gone.length > 0) await jobs.enqueue(db, removeObjects, { keys: gone.map(({ key }) => key) });
  };
}

const isUsed = sql`(exists (select 1 from products p where p.company_id = ${brandAttachments.company_id}
    and p.scene->'layers' @> jsonb_build_array(jsonb_build_object('attachment_id', ${brandAttachments.id})))
  or exists (select 1 from product_templates t where t.company_id = ${brandAttachments.company_id}
    and t.scene->'layers' @> jsonb_build_array(jsonb_build_object('attachment_id', ${brandAttachments.id})))
  or exists (select 1 from listing_kits k where k.company_id = ${brandAttachments.company_id}
    and ${brandAttachments.id} = any(k.attachment_ids)))`;

export async function workOnAttachments(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, sweepAttachments, sweepAttachmentsHandler(jobs));
  await jobs.schedule(sweepAttachments, '57 3 * * *', {});
}
