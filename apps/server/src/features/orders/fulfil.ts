import { isTermKind, type TermKind } from '@motif/contract/features/packages';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { companies } from '../../platform/db/schema/identity';
import { subscriptions } from '../../platform/db/schema/money';
import { AppError } from '../../platform/errors';
import { tellRoomGrew } from '../companies/more-room';
import { countSpending } from '../ledger/count-spending';
import { post } from '../ledger/post';
import { copiedRights } from '../packages/copied-rights';
import { readClock, settleStates, termsOf } from './subscriptions';
import { moveOrder, type OrderRow } from './transitions';

/**
 * Whether the offer still means what the buyer was shown: an upgrade needs the package it was computed for, a new
 * package needs that there is none, a renewal needs that nothing follows yet. Nothing fits while one is refunded.
 */
export async function stillFits(tx: Db, order: OrderRow): Promise<boolean> {
  if (!isTermKind(order.kind)) return true;
  // Two orders of one company are fulfilled one after the other; each sees what the one before has made.
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, order.company_id))
    .for('no key update');
  const { present, next, in_refund } = await termsOf(tx, order.company_id, order.kind);
  if (in_refund) return false;
  if (order.action === 'upgrade') return present?.id === order.basis_id;
  if (order.action === 'buy') return !present;
  // A renewal whose package has ended meanwhile begins now.
  return !next && (!present || present.id === order.basis_id);
}

/** Gives what a paid order is for: points at once, rights from now on or from the end of the present package. */
export async function fulfil(tx: Db, order: OrderRow): Promise<OrderRow> {
  if (isTermKind(order.kind)) await beginTerm(tx, order, order.kind);
  if (order.kind === 'count') await subscribe(tx, order, { starts_at: sql`now()` });
  if (order.kind !== 'points' && order.kind !== 'creative') await tellRoomGrew(tx, order.company_id);
  await giveValue(tx, order);
  return moveOrder(tx, order, 'fulfil', { fulfilled_at: sql`now()` });
}

async function beginTerm(tx: Db, order: OrderRow, kind: TermKind): Promise<void> {
  await settleStates(tx, order.company_id, kind);
  const { present } = await termsOf(tx, order.company_id, kind);
  const auto_renew = present?.auto_renew ?? false;
  if (!present?.ends_at) return subscribe(tx, order, { starts_at: sql`now()` });
  if (order.action === 'renew')
    return subscribe(tx, order, { starts_at: present.ends_at, state: 'next', auto_renew });
  // Its rest was credited, so its rights end here; the table wants an end that is after the beginning.
  await tx
    .update(subscriptions)
    .set({
      state: 'replaced',
      ends_at: sql`greatest(now(), ${subscriptions.starts_at} + interval '1 microsecond')`,
    })
    .where(eq(subscriptions.id, present.id));
  return subscribe(tx, order, { starts_at: sql`now()`, ends_at: present.ends_at, auto_renew });
}

interface Term {
  starts_at: Date | SQL;
  /** Unset: by the days of the package. */
  ends_at?: Date;
  state?: 'active' | 'next';
  auto_renew?: boolean;
}

async function subscribe(tx: Db, order: OrderRow, term: Term): Promise<void> {
  const { snapshot, quote } = order;
  const start =
    term.starts_at instanceof Date ? sql`${term.starts_at.toISOString()}::timestamptz` : term.starts_at;
  const end = snapshot.days > 0 ? sql`${start} + make_interval(days => ${snapshot.days})` : null;
  await tx.insert(subscriptions).values({
    ...copiedRights(snapshot),
    company_id: order.company_id,
    order_id: order.id,
    value_fen: quote.credit_fen + quote.due_fen,
    state: term.state ?? 'active',
    auto_renew: term.auto_renew ?? false,
    starts_at: start,
    ends_at: term.ends_at ?? end,
  });
}

/** Points and creative points, as the quote said. */
async function giveValue(tx: Db, order: OrderRow): Promise<void> {
  const { points, creative_points } = order.quote;
  const posting = { source: `order:${order.id}`, company_id: order.company_id, actor_id: order.user_id };
  if (order.kind === 'creative') {
    const lines = [{ move: ['creative.issued', 'creative.bought'], amount: creative_points }] as const;
    await post(tx, { ...posting, kind: 'order.creative', lines });
  } else if (points > 0) {
    const lines = [{ move: ['points.issued', 'points'], amount: points }] as const;
    await post(tx, { ...posting, kind: `order.${order.kind}`, lines });
  }
}

/**
 * Takes the price in points. It is a posting of its own, before anything is given: credits of one posting may be spent
 * by it, so the points that come with a membership would help to pay for it.
 */
export async function takePoints(tx: Db, user: SessionUser, order: OrderRow): Promise<void> {
  const { kind, points_price } = order;
  if (kind === 'points' || kind === 'creative' || points_price === null)
    throw new AppError('METHOD_UNAVAILABLE');
  if (points_price === 0) return;
  await countSpending(tx, user, points_price, await readClock(tx));
  await post(tx, {
    kind: `order.${kind}`,
    source: `order:${order.id}:price`,
    company_id: order.company_id,
    actor_id: user.id,
    lines: [{ move: ['points', 'points.spent'], amount: points_price }],
  });
}
