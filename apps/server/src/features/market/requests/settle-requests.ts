import { and, eq, inArray, sql } from 'drizzle-orm';
import { pictures, purchaseRequests } from '../../../platform/db/schema/pictures';
import { sendWaiting } from '../../../platform/db/transaction';
import { sendNotice } from '../../notices/send-notice';
import { idsOf } from '../../pictures/edits/lock-pictures';
import { requestBoughtNotice } from '../market-notices';
import type { Buyer, LockedOffer } from '../offers';

/**
 * Closes the requests for pictures that were bought and tells those who asked. Most purchases close none and notify
 * nobody before their commit.
 */
export async function settleRequests({ db, user }: Buyer, offers: LockedOffer[]): Promise<void> {
  const asked = offers.filter(({ requested }) => requested);
  if (asked.length === 0) return;
  // The ledger is locked before requests, as everywhere.
  await sendWaiting(db);
  const settled = await db
    .update(purchaseRequests)
    .set({ state: 'bought', decided_by: user.id, decided_at: sql`now()` })
    .from(pictures)
    .where(
      and(
        eq(purchaseRequests.company_id, user.company_id),
        inArray(purchaseRequests.picture_id, idsOf(asked)),
        eq(purchaseRequests.state, 'open'),
        eq(pictures.id, purchaseRequests.picture_id),
      ),
    )
    .returning({ user_id: purchaseRequests.user_id, name: pictures.name });
  for (const { user_id, name } of settled.filter((request) => request.user_id !== user.id)) {
    await sendNotice(db, { ...requestBoughtNotice({ name }), user_id });
  }
}
