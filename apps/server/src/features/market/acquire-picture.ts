import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { licences } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { isEntered, licensedTo, p, seenBy } from '../pictures/seen-pictures';

/**
 * Acquires a free picture of the market for the company, for good. Twice changes nothing, and the company's own
 * pictures need no licence.
 */
export async function acquirePicture(ctx: UserContext, id: number): Promise<null> {
  const { user } = ctx;
  return inTransaction(ctx.db, async (db) => {
    // The lock keeps the price and the place on the market as they are until the licence is stored.
    const [picture] = await db
      .select({
        owner_id: p.owner_id,
        company_id: p.company_id,
        main_category_id: p.main_category_id,
        visibility: p.visibility,
        price: p.price,
        licensed: licensedTo(user),
      })
      .from(p)
      .where(and(eq(p.id, id), seenBy(user)))
      .for('share');
    if (!picture || !isEntered(ctx, picture)) throw new AppError('PICTURE_NOT_FOUND');
    if (picture.company_id === user.company_id || picture.licensed) return null;
    // Operators may open every picture, but only pictures on the market can be acquired.
    if (picture.visibility !== 'public') throw new AppError('PICTURE_NOT_FOUND');
    if (picture.price > 0) throw new AppError('NOT_FREE');
    await db
      .insert(licences)
      .values({ company_id: user.company_id, picture_id: id, user_id: user.id, price: 0 })
      .onConflictDoNothing();
    return null;
  });
}
