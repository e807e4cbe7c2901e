import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { subscriptions } from '../../platform/db/schema/money';
import { readClock } from '../orders/subscriptions';
import type { OrderRow } from '../orders/transitions';
import { replacedBy, subscriptionOf } from './refund-facts';

/**
 * Ends the package of a refunded order at once. The one that it replaced is valid again until the end it had, with the
 * value it had: an upgrade keeps the end, and the value was never touched.
 */
export async function endPackage(tx: Db, order: OrderRow): Promise<void> {
  const term = await subscriptionOf(tx, order);
  if (!term) return;
  // Rights are read from the times, so what was still to come must end as well; an end is after its beginning.
  const start = sql`least(${subscriptions.starts_at}, now())`;
  await tx
    .update(subscriptions)
    .set({
      state: 'ended',
      starts_at: start,
      ends_at: sql`greatest(now(), ${start} + interval '1 microsecond')`,
    })
    .where(eq(subscriptions.id, term.id));
  const revived = await replacedBy(tx, order);
  // A provider may take days: when the end has passed meanwhile, another package may be valid, and nothing is left.
  if (!revived || (term.ends_at && term.ends_at <= (await readClock(tx)))) return;
  await tx
    .update(subscriptions)
    // The switch for renewals may have been turned since.
    .set({ state: 'active', ends_at: term.ends_at, auto_renew: term.auto_renew })
    .where(eq(subscriptions.id, revived.id));
}
