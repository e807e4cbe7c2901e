import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { licences, pictures } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { isEntered, licensedTo, seenBy } from '../pictures/seen-pictures';

/** A free picture of the market for one's company, to keep. Twice is once; what is one's company's needs no licence. */
export async function acquirePicture(ctx: UserContext, id: number): Promise<null> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (db) => {
    // Held against a new price and against leaving the market until the licence stands.
    const [picture] = await db
      .select({
        owner_id: pictures.owner_id,
        company_id: pictures.company_id,
        main_category_id: pictures.main_category_id,
        visibility: pictures.visibility,
        price: pictures.price,
        licensed: licensedTo(user),
      })
      .from(pictures)
      .where(and(eq(pictures.id, id), seenBy(user)))
      .for('share');
    if (!picture || !(await isEntered({ ...ctx, db }, picture))) throw new AppError('PICTURE_NOT_FOUND');
    if (picture.company_id === user.company_id || picture.licensed) return null;
    // Operators look at everything, but only what is on the market can be had.
    if (picture.visibility !== 'public') throw new AppError('PICTURE_NOT_FOUND');
    if (picture.price > 0) throw new AppError('NOT_FREE');
    await db
      .insert(licences)
      .values({ company_id: user.company_id, picture_id: id, user_id: user.id, price: 0 })
      .onConflictDoNothing();
    return null;
  });
}
