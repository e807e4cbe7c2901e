import { AVATAR_SIDE } from '@motif/contract/limits';
import { and, eq, ne } from 'drizzle-orm';
import type { Context, UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { squareInChild } from '../../../platform/images/clean-in-child';
import { looksLikeImage } from '../../../platform/images/looks-like-image';
import { UnreadableImage } from '../../../platform/images/render';
import { countAttempt } from '../../../platform/security/rate-limit';
import { removeObjects } from '../../files/remove-files';
import { userInfo } from '../user-info';
import { addressOf, keyOf, newAvatarKey } from './avatar-keys';

const AVATARS_PER_DAY = 30;
const DAY_SECONDS = 86_400;

/**
 * Takes the picture of a person: drawn again by a child as a square, so that nothing else of the file is left. It is
 * stored before the transaction; one that no account names in the end is found at night (`sweepAvatars`).
 */
export async function setAvatar(ctx: UserContext, bytes: Uint8Array) {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikeImage(given)) throw new AppError('UNSUPPORTED_TYPE');
  await countAttempt(ctx.db, `avatar ${ctx.user.id}`, AVATARS_PER_DAY, DAY_SECONDS);
  const image = await squareInChild(given, AVATAR_SIDE, ctx.user.company_id).catch((error: unknown) => {
    throw error instanceof UnreadableImage ? new AppError('AVATAR_UNREADABLE') : error;
  });
  const key = newAvatarKey();
  await ctx.storage.put(key, image, 'image/webp');
  await inTransaction(ctx.db, (db) => replaceAvatar({ ...ctx, db }, ctx.user.id, addressOf(key)));
  return userInfo(ctx.db, ctx.user);
}

export async function removeAvatar(ctx: UserContext) {
  await inTransaction(ctx.db, (db) => replaceAvatar({ ...ctx, db }, ctx.user.id, ''));
  return userInfo(ctx.db, ctx.user);
}

/** For an account that ends, in the caller's transaction. */
export const removeAvatarOf = (ctx: Pick<Context, 'db' | 'jobs'>, id: number): Promise<void> =>
  replaceAvatar(ctx, id, '');

/** Two pictures that come at once replace one another in turn, so that each of them is removed but the last. */
async function replaceAvatar(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  id: number,
  avatar: string,
): Promise<void> {
  const [before] = await db
    .select({ avatar: users.avatar })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'cancelled')))
    .for('no key update');
  if (!before) throw new AppError('SESSION_ENDED');
  await db.update(users).set({ avatar }).where(eq(users.id, id));
  if (before.avatar) await jobs.enqueue(db, removeObjects, { keys: [keyOf(before.avatar)] });
}
