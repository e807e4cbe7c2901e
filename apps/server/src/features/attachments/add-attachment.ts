import { createHash } from 'node:crypto';
import type { InputOf } from '@motif/contract/endpoint';
import { ATTACHMENT_SIDE, ATTACHMENTS_MAX } from '@motif/contract/features/attachments/attachment-choices';
import type { Attachment, attachments as contract } from '@motif/contract/features/attachments/attachments';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import { AppError } from '../../platform/errors';
import type { LastStep } from '../../platform/http/once';
import { clearInChild } from '../../platform/images/clean-in-child';
import { looksLikeImage } from '../../platform/images/looks-like-image';
import { UnreadableImage } from '../../platform/images/render';
import { countAttempt } from '../../platform/security/rate-limit';
import { newImageKey } from '../files/keys';
import { takeRoom } from '../files/quota';
import { permittedCategories, requireCategory } from '../permissions/category-access';
import { cleanText } from '../pictures/edits/picture-texts';
import { shownAttachment } from './list-attachments';

type Query = InputOf<typeof contract.add>['query'];

const FILES_PER_DAY = 200;
const DAY_SECONDS = 86_400;

/**
 * Takes a logo or the like: drawn again by a child as PNG, so that nothing else of the file is left. SVG and PDF are not
 * taken, because they can hold programs.
 */
export async function addAttachment(
  ctx: UserContext,
  { main_category_id, kind, name }: Query,
  bytes: Uint8Array,
): Promise<LastStep<Attachment>> {
  requireCategory(ctx.user, main_category_id);
  // Operators enter all categories, also one that does not exist.
  if (!(await permittedCategories(ctx)).includes(main_category_id)) throw new AppError('NOT_FOUND');
  const values = { main_category_id, kind, name: cleanText('name', name, ctx.language) };
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikeImage(given)) throw new AppError('ATTACHMENT_UNREADABLE');
  await countAttempt(ctx.db, `attachment ${ctx.user.id}`, FILES_PER_DAY, DAY_SECONDS);
  const image = await clearInChild(given, ATTACHMENT_SIDE, ctx.user.company_id).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? new AppError('ATTACHMENT_UNREADABLE') : error;
  });
  const key = newImageKey('attachment', 'png');
  await ctx.storage.put(key, image, 'image/png');
  return async (db) => {
    try {
      return await storeAttachment({ ...ctx, db }, { ...values, key }, image);
    } catch (error) {
      // Any other failure may be tried again with the same bytes.
      if (error instanceof AppError) await ctx.storage.remove([key]);
      throw error;
    }
  };
}

/** The company's row is locked, so fifty at once cannot take more than there is. */
export async function storeAttachment(
  ctx: UserContext,
  values: Query & { key: string },
  image: Buffer,
): Promise<Attachment> {
  const { db, user } = ctx;
  const room = await takeRoom(db, user.company_id);
  if (room.bytes < image.length) throw new AppError('STORAGE_FULL');
  const count = await db.$count(brandAttachments, eq(brandAttachments.company_id, user.company_id));
  if (count >= ATTACHMENTS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: ATTACHMENTS_MAX });
  const [made] = await db
    .insert(brandAttachments)
    .values({
      ...values,
      company_id: user.company_id,
      made_by: user.id,
      sha256: createHash('sha256').update(image).digest('hex'),
      ...sizeOf(image),
      size_bytes: image.length,
    })
    .returning();
  if (!made) throw new Error('attachment was not stored');
  return shownAttachment(ctx, made);
}

/** A PNG says its size at the 17th byte, and this one is our own. */
const sizeOf = (png: Buffer) => ({ w_px: png.readUInt32BE(16), h_px: png.readUInt32BE(20) });
