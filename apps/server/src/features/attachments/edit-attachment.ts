import type { InputOf } from '@motif/contract/endpoint';
import type { Attachment, attachments as contract } from '@motif/contract/features/attachments/attachments';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import { AppError } from '../../platform/errors';
import { cleanText } from '../pictures/edits/picture-texts';
import { type AttachmentRow, shownAttachment } from './list-attachments';
import { seenAttachments } from './seen-attachments';

type Body = InputOf<typeof contract.edit>['body'];

export async function editAttachment(ctx: UserContext, id: number, body: Body): Promise<Attachment> {
  const { name, kind, sort } = body;
  const row = await change(ctx, id, isNull(brandAttachments.deleted_at), {
    ...(name !== undefined && { name: cleanText('name', name, ctx.language) }),
    ...(kind !== undefined && { kind }),
    ...(sort !== undefined && { sort }),
  });
  return shownAttachment(ctx, row);
}

/** Nobody can choose it any more; designs that use it keep it. */
export async function removeAttachment(ctx: UserContext, id: number): Promise<null> {
  await change(ctx, id, isNull(brandAttachments.deleted_at), { deleted_at: sql`now()` });
  return null;
}

export async function restoreAttachment(ctx: UserContext, id: number): Promise<Attachment> {
  const row = await change(ctx, id, isNotNull(brandAttachments.deleted_at), { deleted_at: null });
  return shownAttachment(ctx, row);
}

async function change(ctx: UserContext, id: number, place: SQL, set: object): Promise<AttachmentRow> {
  const [row] = await ctx.db
    .update(brandAttachments)
    // An empty change must find the row too.
    .set({ name: sql`${brandAttachments.name}`, ...set })
    .where(and(eq(brandAttachments.id, id), await seenAttachments(ctx), place))
    .returning();
  if (!row) throw new AppError('ATTACHMENT_NOT_FOUND');
  return row;
}
