import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { follows } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';

/** Follows an active person other than the caller. All refusals look the same, and following twice changes nothing. */
export async function follow({ db, user }: UserContext, userId: number): Promise<null> {
  const { rows } = await db.execute(sql`
    select id from users where id = ${userId} and id <> ${user.id} and status = 'active'`);
  if (rows.length === 0) throw new AppError('USER_NOT_FOUND');
  await db.insert(follows).values({ follower_id: user.id, followed_id: userId }).onConflictDoNothing();
  return null;
}

/** Ends the following; it changes nothing if there was none. */
export async function unfollow({ db, user }: UserContext, userId: number): Promise<null> {
  await db.delete(follows).where(and(eq(follows.follower_id, user.id), eq(follows.followed_id, userId)));
  return null;
}
