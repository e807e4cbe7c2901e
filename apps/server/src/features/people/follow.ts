import { FOLLOWS_MAX } from '@motif/contract/limits';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { follows } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { isHidden, isKnown, lockPair } from './pairs';

/**
 * Follows an active person other than the caller whom the caller may know of. All refusals look the same, and following twice changes nothing. Both
 * rows are locked before the question about a block: a block that is being made meanwhile waits, or is seen here.
 */
export async function follow({ db, user }: UserContext, userId: number): Promise<null> {
  await inTransaction(db, async (tx) => {
    const isActive = userId !== user.id && (await lockPair(tx, user.id, userId));
    if (!isActive || (await isHidden(tx, user.id, userId))) throw new AppError('USER_NOT_FOUND');
    if (!(await isKnown(tx, user, userId))) throw new AppError('USER_NOT_FOUND');
    await tx.insert(follows).values({ follower_id: user.id, followed_id: userId }).onConflictDoNothing();
    const [me] = await tx.select({ follows: users.following_count }).from(users).where(eq(users.id, user.id));
    if (me && me.follows > FOLLOWS_MAX) throw new AppError('TOO_MANY_FOLLOWS', { n: FOLLOWS_MAX });
  });
  return null;
}

/** Ends the following; it changes nothing if there was none. */
export async function unfollow({ db, user }: UserContext, userId: number): Promise<null> {
  await inTransaction(db, async (tx) => {
    await lockPair(tx, user.id, userId);
    await tx.delete(follows).where(and(eq(follows.follower_id, user.id), eq(follows.followed_id, userId)));
  });
  return null;
}
