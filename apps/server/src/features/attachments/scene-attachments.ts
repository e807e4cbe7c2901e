import type { SceneAttachment } from '@motif/contract/features/attachments/attachments';
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import { AppError } from '../../platform/errors';
import { type AttachmentRow, shownAttachment } from './list-attachments';
import { seenAttachments } from './seen-attachments';

/** The size in pixels, as pictures tell theirs. */
const SIZE = { width: brandAttachments.w_px, height: brandAttachments.h_px };

/** Attachments of a design by their ids, of the company alone; deleted ones too, because designs keep them. */
export async function readSceneAttachments(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  return db
    .select({ ...getTableColumns(brandAttachments), ...SIZE })
    .from(brandAttachments)
    .where(and(inArray(brandAttachments.id, [...ids]), eq(brandAttachments.company_id, user.company_id)));
}

/** As the designer draws them; one that does not exist any more is there without a size or an address. */
export async function attachmentsOfScene(
  ctx: UserContext,
  ids: readonly number[],
): Promise<SceneAttachment[]> {
  const found = new Map((await readSceneAttachments(ctx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    return row ? drawnAttachment(ctx, row) : { id, name: '', width: 1, height: 1, url: '' };
  });
}

/** Of those named the ones that this person can put on a design. */
export async function usableAttachments(ctx: UserContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(brandAttachments)
    .where(
      and(
        inArray(brandAttachments.id, [...ids]),
        await seenAttachments(ctx),
        isNull(brandAttachments.deleted_at),
      ),
    );
}

/** Attachments as the designer draws them; deleted ones too, whose designs are still open somewhere. */
export async function listSceneAttachments(ctx: UserContext, { ids }: { ids: string }) {
  const wanted = [...new Set(ids.split(',').map(Number))];
  const rows = await ctx.db
    .select()
    .from(brandAttachments)
    .where(and(inArray(brandAttachments.id, wanted), await seenAttachments(ctx)));
  return { list: rows.map((row) => drawnAttachment(ctx, row)), next_cursor: null };
}

export function drawnAttachment(ctx: UserContext, row: AttachmentRow): SceneAttachment {
  const { id, name, width, height, url } = shownAttachment(ctx, row);
  return { id, name, width, height, url };
}

/**
 * Refuses a design with an attachment that this person cannot put on it. The rows are kept from removal until the design
 * is stored.
 */
export async function requireAttachments(
  ctx: Pick<UserContext, 'db' | 'user'>,
  ids: readonly number[],
  held: readonly number[],
): Promise<void> {
  const added = ids.filter((id) => !held.includes(id));
  if (added.length === 0) return;
  const found = await ctx.db
    .select({ id: brandAttachments.id })
    .from(brandAttachments)
    .where(
      and(
        inArray(brandAttachments.id, added),
        await seenAttachments(ctx),
        isNull(brandAttachments.deleted_at),
      ),
    )
    .for('key share');
  if (found.length < added.length) throw new AppError('ATTACHMENT_NOT_FOUND');
}
