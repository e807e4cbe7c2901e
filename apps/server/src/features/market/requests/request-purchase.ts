import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { pictures, purchaseRequests } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { sendNotice } from '../../notices/send-notice';
import { requestDeclinedNotice, requestNotice, tellCompany } from '../market-notices';
import { readOffers, standingOf } from '../offers';

/** Asks the master account to buy a picture. One request of a company for a picture is open at a time. */
export async function requestPurchase(ctx: UserContext, id: number, note: string) {
  const { user } = ctx;
  const [offer] = await readOffers(ctx, [id]);
  const standing = offer ? standingOf(ctx, offer) : 'absent';
  if (!offer || standing === 'absent') throw new AppError('PICTURE_NOT_FOUND');
  if (standing === 'own') throw new AppError('OWN_PICTURE');
  if (standing === 'licensed') throw new AppError('ALREADY_LICENSED');
  try {
    return await inTransaction(ctx.db, async (db) => {
      const [made] = await db
        .insert(purchaseRequests)
        .values({ company_id: user.company_id, user_id: user.id, picture_id: id, note: note.trim() })
        .returning({ id: purchaseRequests.id });
      if (!made) throw new Error('request was not stored');
      const [asker] = await db.select({ username: users.username }).from(users).where(eq(users.id, user.id));
      const notice = requestNotice(offer, asker?.username ?? '', note.trim());
      await tellCompany(db, user.company_id, null, notice);
      return made;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'purchase_requests_open_key')) throw new AppError('ALREADY_REQUESTED');
    throw error;
  }
}

/** Declines a request of a colleague and tells them. */
export async function declineRequest(ctx: UserContext, id: number): Promise<null> {
  const { user } = ctx;
  const ofCompany = and(eq(purchaseRequests.id, id), eq(purchaseRequests.company_id, user.company_id));
  await inTransaction(ctx.db, async (db) => {
    const [declined] = await db
      .update(purchaseRequests)
      .set({ state: 'declined', decided_by: user.id, decided_at: sql`now()` })
      .from(pictures)
      .where(and(ofCompany, eq(purchaseRequests.state, 'open'), eq(pictures.id, purchaseRequests.picture_id)))
      .returning({ user_id: purchaseRequests.user_id, name: pictures.name });
    if (!declined) {
      const [decided] = await db.select().from(purchaseRequests).where(ofCompany);
      throw new AppError(decided ? 'REQUEST_DECIDED' : 'PURCHASE_REQUEST_NOT_FOUND');
    }
    await sendNotice(db, { ...requestDeclinedNotice(declined), user_id: declined.user_id });
  });
  return null;
}
