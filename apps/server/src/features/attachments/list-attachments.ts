import type { InputOf } from '@motif/contract/endpoint';
import type { Attachment, attachments as contract } from '@motif/contract/features/attachments/attachments';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import { resizeProcess } from '../../platform/images/processes';
import { requireCategory } from '../permissions/category-access';
import { seenAttachments } from './seen-attachments';

type Query = InputOf<typeof contract.list>['query'];
export type AttachmentRow = typeof brandAttachments.$inferSelect;

/** A company has few of them, so a list is whole. */
export async function listAttachments(ctx: UserContext, { main_category_id: category, kind }: Query) {
  if (category !== undefined) requireCategory(ctx.user, category);
  const rows = await ctx.db
    .select()
    .from(brandAttachments)
    .where(
      and(
        await seenAttachments(ctx),
        isNull(brandAttachments.deleted_at),
        category === undefined ? undefined : eq(brandAttachments.main_category_id, category),
        kind === undefined ? undefined : eq(brandAttachments.kind, kind),
      ),
    )
    .orderBy(asc(brandAttachments.sort), desc(brandAttachments.id));
  const list = rows.map((row) => shownAttachment(ctx, row));
  return { list, total: list.length, next_cursor: null };
}

const WHOLE = resizeProcess(100);
/** A small logo shrunk to a fifth would be a blur. */
const SMALL_SIDE = 600;
const thumbnailOf = ({ w_px, h_px }: AttachmentRow) =>
  resizeProcess(Math.max(w_px, h_px) > SMALL_SIDE ? 30 : 100);

export function shownAttachment(
  { imageUrls }: Pick<UserContext, 'imageUrls'>,
  row: AttachmentRow,
): Attachment {
  const { id, main_category_id, name, kind, size_bytes, sort, key } = row;
  return {
    id,
    main_category_id,
    name,
    kind,
    width: row.w_px,
    height: row.h_px,
    size_bytes,
    sort,
    url: imageUrls.sign(key, WHOLE),
    thumbnail: imageUrls.sign(key, thumbnailOf(row)),
    created_at: row.created_at.toISOString(),
  };
}
