import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictures, pictureViews } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { isEntered, p, seenBy } from './seen-pictures';

/**
 * Counts a view. Only market pictures count, seen by other companies, once a day (in Asia/Shanghai) and person, so that
 * nobody can push their own pictures to the top.
 */
export async function viewPicture(ctx: UserContext, id: number): Promise<null> {
  const { db, user } = ctx;
  const [picture] = await db
    .select({
      owner_id: p.owner_id,
      company_id: p.company_id,
      main_category_id: p.main_category_id,
      visibility: p.visibility,
    })
    .from(p)
    .where(and(eq(p.id, id), seenBy(user)));
  if (!picture || !isEntered(ctx, picture)) throw new AppError('PICTURE_NOT_FOUND');
  if (picture.visibility !== 'public' || picture.company_id === user.company_id) return null;
  await inTransaction(db, async (tx) => {
    // The picture was erased meanwhile, so there is nothing to count.
    const [still] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(eq(pictures.id, id))
      .for('no key update');
    if (!still) return;
    const counted = await tx
      .insert(pictureViews)
      .values({ picture_id: id, user_id: user.id, day: sql`(now() at time zone 'Asia/Shanghai')::date` })
      .onConflictDoNothing()
      .returning({ id: pictureViews.picture_id });
    if (counted.length > 0) {
      await tx
        .update(pictures)
        .set({ views: sql`${pictures.views} + 1` })
        .where(eq(pictures.id, id));
    }
  });
  return null;
}
