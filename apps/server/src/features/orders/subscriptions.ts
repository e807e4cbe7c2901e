import type { TermKind } from '@motif/contract/features/packages';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { subscriptions } from '../../platform/db/schema/money';
import { orders } from '../../platform/db/schema/orders';

export type Subscription = typeof subscriptions.$inferSelect;

export interface Terms {
  /** The clock of the database at which these were read. */
  now: Date;
  present: Subscription | undefined;
  next: Subscription | undefined;
  /** The money of one of them is on its way back, so nothing can be built upon it. */
  in_refund: boolean;
}

/**
 * What a company has of one kind: the one that is valid and the one that follows. One that another transaction has just
 * made active may begin after the moment at which this one began, so its beginning is not compared.
 */
export async function termsOf(db: Db, companyId: number, kind: TermKind): Promise<Terms> {
  const ofKind = and(eq(subscriptions.company_id, companyId), eq(subscriptions.kind, kind));
  const hasBegun = or(
    eq(subscriptions.state, 'active'),
    and(eq(subscriptions.state, 'next'), lte(subscriptions.starts_at, sql`now()`)),
  );
  const hasNotEnded = or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, sql`now()`));
  const [present] = await db
    .select()
    .from(subscriptions)
    .where(and(ofKind, hasBegun, hasNotEnded))
    .orderBy(desc(subscriptions.starts_at))
    .limit(1);
  const [next] = await db
    .select()
    .from(subscriptions)
    .where(and(ofKind, eq(subscriptions.state, 'next'), gt(subscriptions.starts_at, sql`now()`)))
    .limit(1);
  return { now: await readClock(db), present, next, in_refund: await areInRefund(db, [present, next]) };
}

async function areInRefund(db: Db, terms: (Subscription | undefined)[]): Promise<boolean> {
  const ids = terms.flatMap((term) => term?.order_id ?? []);
  if (ids.length === 0) return false;
  return (await db.$count(orders, and(inArray(orders.id, ids), eq(orders.state, 'refunding')))) > 0;
}

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from now()) * 1000)::bigint as ms`,
  );
  if (!rows[0]) throw new Error('the database did not say what time it is');
  return new Date(rows[0].ms);
}

/** Lets the states follow the time, so that a new subscription finds its place free. */
export async function settleStates(tx: Db, companyId: number, kind: TermKind): Promise<void> {
  const ofKind = and(eq(subscriptions.company_id, companyId), eq(subscriptions.kind, kind));
  await tx
    .update(subscriptions)
    .set({ state: 'ended' })
    .where(
      and(ofKind, inArray(subscriptions.state, ['active', 'next']), lte(subscriptions.ends_at, sql`now()`)),
    );
  await tx
    .update(subscriptions)
    .set({ state: 'active' })
    .where(and(ofKind, eq(subscriptions.state, 'next'), lte(subscriptions.starts_at, sql`now()`)));
}
