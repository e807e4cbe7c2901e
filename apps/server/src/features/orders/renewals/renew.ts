import type { RenewalState } from '@motif/contract/features/orders/renewals';
import type { TermKind } from '@motif/contract/features/packages';
import { and, eq, sql } from 'drizzle-orm';
import { isSameDay } from '../../../platform/china-days';
import type { SessionUser, UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { renewals, subscriptions } from '../../../platform/db/schema/money';
import { orders } from '../../../platform/db/schema/orders';
import { Overtaken } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { countSpending } from '../../ledger/count-spending';
import { post } from '../../ledger/post';
import { fulfil, stillFits } from '../fulfil';
import { closePending, insertOrder, lockOrdering } from '../place-order';
import { termsOf } from '../subscriptions';
import { moveOrder, type OrderRow } from '../transitions';
import { type Ending, isEnding, type RenewalOffer, renewalOfferOf, renewsAt } from './renewal-offer';

/**
 * Tries to renew a package by points, once a day from three days before its end. Returns the order that was made. Any
 * number of workers may try at once: they come one after the other and find what the one before has done.
 */
export async function renew(tx: Db, subscriptionId: number, now: Date): Promise<OrderRow | undefined> {
  const ending = await lockEnding(tx, subscriptionId);
  if (!ending?.auto_renew || now < renewsAt(ending.ends_at) || now >= ending.ends_at) return;
  const last = await lastTry(tx, ending);
  // A period is renewed once: whoever got the money of its renewal back does not want it again.
  if (last && (last.state === 'done' || isSameDay(last.tried_at, now))) return;
  // Somebody is paying for it at this moment; the next hour finds out.
  if (await hasPendingOrder(tx, ending)) return;
  const found = await renewalOfferOf(tx, ending);
  const obstacle = obstacleTo(found);
  if (obstacle || !found) {
    await noteTry(tx, ending, now, {
      state: obstacle ?? 'off_sale',
      price_fen: found?.offer.price_fen ?? null,
    });
    return;
  }
  return charge(tx, ending, found, now, null);
}

function obstacleTo(found: RenewalOffer | undefined): Exclude<RenewalState, 'done'> | undefined {
  if (!found) return 'off_sale';
  if (found.is_dearer) return 'asked';
  return found.held < found.points_price ? 'short' : undefined;
}

/** Somebody agrees to the higher price: the package is renewed at once. Runs in the transaction of its request key. */
export async function confirmRenewal(
  { db, user }: UserContext,
  kind: TermKind,
  expectFen: number,
): Promise<OrderRow> {
  // It takes the place of an order that is still open, as any other order does.
  await closePending(db, user.company_id, kind);
  const { present, in_refund } = await termsOf(db, user.company_id, kind);
  if (!present) throw new AppError('NO_PACKAGE');
  if (in_refund) throw new AppError('PACKAGE_IN_REFUND');
  const ending = await lockEnding(db, present.id);
  if (!ending || (await lastTry(db, ending))?.state === 'done') throw new AppError('RENEWAL_NOT_ASKED');
  const found = await renewalOfferOf(db, ending);
  if (!found?.is_dearer || !ending.auto_renew) throw new AppError('RENEWAL_NOT_ASKED');
  if (found.offer.price_fen !== expectFen)
    throw new AppError('PRICE_CHANGED', {}, undefined, { quote: found.quote });
  return charge(db, ending, found, new Date(), user);
}

/** Makes the order, takes the points and lets the new period follow, all in the caller's transaction. */
async function charge(
  tx: Db,
  ending: Ending,
  found: RenewalOffer,
  now: Date,
  user: SessionUser | null,
): Promise<OrderRow> {
  const buyer = { company_id: ending.company_id, user_id: user?.id ?? null };
  const order = await insertOrder(tx, buyer, found, 'points');
  if (!(await stillFits(tx, order))) throw new Overtaken();
  await takePrice(tx, ending, found.points_price, user);
  const paid = await moveOrder(tx, order, 'pay', { paid_at: sql`now()` });
  const done = await fulfil(tx, paid);
  await noteTry(tx, ending, now, { state: 'done', price_fen: found.offer.price_fen, order_id: order.id });
  return done;
}

async function takePrice(tx: Db, ending: Ending, points: number, user: SessionUser | null): Promise<void> {
  if (points === 0) return;
  if (user) await countSpending(tx, user, points, new Date());
  const posted = await post(tx, {
    kind: 'renew',
    source: `renew:${ending.id}:${ending.ends_at.toISOString()}`,
    company_id: ending.company_id,
    actor_id: user?.id ?? null,
    lines: [{ move: ['points', 'points.spent'], amount: points }],
  });
  // The ledger is the last guard: it takes the price of a period once.
  if (posted === null) throw new Error(`subscription ${ending.id} was renewed before`);
}

/** The package, if it is the one that ends next. Nobody orders, renews or switches it until the transaction ends. */
async function lockEnding(tx: Db, id: number): Promise<Ending | undefined> {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!isEnding(found)) return undefined;
  await lockOrdering(tx, found.company_id, found.kind);
  const { present, next, in_refund } = await termsOf(tx, found.company_id, found.kind);
  return !next && !in_refund && present?.id === id && isEnding(present) ? present : undefined;
}

const periodOf = ({ id, ends_at }: Ending) =>
  and(eq(renewals.subscription_id, id), eq(renewals.period_start, ends_at));

export async function lastTry(db: Db, ending: Ending) {
  const [row] = await db.select().from(renewals).where(periodOf(ending));
  return row;
}

async function hasPendingOrder(tx: Db, { company_id, kind }: Ending): Promise<boolean> {
  const pending = and(eq(orders.company_id, company_id), eq(orders.kind, kind), eq(orders.state, 'pending'));
  return (await tx.$count(orders, pending)) > 0;
}

type Try = Pick<typeof renewals.$inferInsert, 'state' | 'price_fen' | 'order_id'>;

async function noteTry(tx: Db, { id, ends_at }: Ending, now: Date, result: Try): Promise<void> {
  await tx
    .insert(renewals)
    .values({ subscription_id: id, period_start: ends_at, tried_at: now, ...result })
    .onConflictDoUpdate({
      target: [renewals.subscription_id, renewals.period_start],
      set: { ...result, tried_at: now, tries: sql`${renewals.tries} + 1` },
    });
}
