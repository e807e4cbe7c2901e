import { QUOTE_MINUTES } from '@motif/contract/features/orders/offers';
import type { Quote } from '@motif/contract/features/orders/quotes';
import { isPayableByPoints, isTermKind, type Offer, pointsPriceOf } from '@motif/contract/features/packages';
import type { Db } from '../../platform/db/database';
import { bonusOf, upgradeOf } from './formulas';
import { bonusPercentOf } from './recharge';
import { readClock, type Subscription, type Terms, termsOf } from './subscriptions';

const DAY_MS = 86_400_000;

export interface MadeQuote {
  quote: Quote;
  /** The subscription that it was made for. */
  basis_id: number | null;
}

/** What these packages, all of one kind, cost the company now, or did when the buyer was shown the price. */
export async function quoteOffers(
  db: Db,
  companyId: number,
  offers: readonly Offer[],
  quotedAt?: Date,
): Promise<MadeQuote[]> {
  const [first] = offers;
  if (!first) return [];
  if (isTermKind(first.kind)) {
    const read = await termsOf(db, companyId, first.kind);
    const terms = { ...read, now: heldTime(read, quotedAt) };
    const quotes = offers.map((offer) => quoteTerm(offer, terms));
    return terms.in_refund ? quotes.map(barred) : quotes;
  }
  const now = await readClock(db);
  const percent = first.kind === 'points' ? await bonusPercentOf(db, companyId) : 0;
  return offers.map((offer) => ({ quote: quotePlain(offer, now, percent), basis_id: null }));
}

/**
 * The moment for which an upgrade is calculated. Its price falls by a fen every minute or two, so the price that
 * somebody reads would be gone when they confirm it. The time of the quote comes back with the order, and the same
 * calculation gives the same fen. Nothing is stored or signed: whoever invents a time within these minutes gets a price
 * that was offered then, which is at most a fen of rounding below the present one. Prices and packages are always the
 * present ones.
 */
function heldTime({ now, present }: Terms, quotedAt: Date | undefined): Date {
  if (!quotedAt || !present) return now;
  const oldest = Math.max(now.getTime() - QUOTE_MINUTES * 60_000, present.starts_at.getTime());
  return quotedAt.getTime() >= oldest && quotedAt.getTime() <= now.getTime() ? quotedAt : now;
}

function quotePlain(offer: Offer, now: Date, bonusPercent: number): Quote {
  const bonus = Number(bonusOf(BigInt(offer.points), BigInt(bonusPercent)));
  const lasts = offer.kind === 'count';
  return {
    ...wholePrice(offer),
    action: 'buy',
    points: offer.points + bonus,
    bonus_points: bonus,
    starts_at: lasts ? now.toISOString() : null,
    ends_at: lasts ? endOf(offer, now) : null,
  };
}

/** A better package replaces the present one at once; the same or a smaller one follows it. */
function quoteTerm(offer: Offer, { now, present, next }: Terms): MadeQuote {
  if (!present) {
    const quote: Quote = { ...wholePrice(offer), starts_at: now.toISOString(), ends_at: endOf(offer, now) };
    return { quote, basis_id: null };
  }
  const better = rankOf(offer) > rankOf(present);
  const action = better ? 'upgrade' : 'renew';
  const { ends_at, starts_at } = present;
  if (!ends_at || (better && offer.days === 0)) {
    return { quote: { ...wholePrice(offer), action, why_not: 'has_no_end' }, basis_id: present.id };
  }
  if (!better) {
    const { quote, basis_id } = quoteRenewal(offer, { id: present.id, ends_at });
    return { quote: { ...quote, why_not: next ? 'has_next' : null }, basis_id };
  }
  const rest = secondsBetween(now, ends_at);
  const total = secondsBetween(starts_at, ends_at);
  const value_fen = BigInt(present.value_fen);
  const upgrade = upgradeOf(
    { value_fen, points: BigInt(present.points), rest: BigInt(rest), total: BigInt(total) },
    { price_fen: BigInt(offer.price_fen), points: BigInt(offer.points), days: BigInt(offer.days) },
  );
  const due_fen = Number(upgrade.due);
  const quote: Quote = {
    ...wholePrice(offer),
    action,
    credit_fen: Number(upgrade.credit),
    cost_fen: Number(upgrade.cost),
    due_fen,
    points_price: pointsPriceOf(due_fen),
    points: Number(upgrade.points),
    rest_seconds: rest,
    total_seconds: total,
    starts_at: now.toISOString(),
    ends_at: ends_at.toISOString(),
  };
  return { quote, basis_id: present.id };
}

/** The package once more, from the end of the present one. */
export function quoteRenewal(offer: Offer, present: { id: number; ends_at: Date }): MadeQuote {
  const period = { starts_at: present.ends_at.toISOString(), ends_at: endOf(offer, present.ends_at) };
  return { quote: { ...wholePrice(offer), ...period, action: 'renew' }, basis_id: present.id };
}

const barred = ({ quote, basis_id }: MadeQuote): MadeQuote => ({
  quote: { ...quote, why_not: 'in_refund' },
  basis_id,
});

const wholePrice = ({ kind, price_fen, points, creative_points }: Offer): Quote => ({
  action: 'buy',
  why_not: null,
  price_fen,
  credit_fen: 0,
  cost_fen: price_fen,
  due_fen: price_fen,
  rest_seconds: 0,
  total_seconds: 0,
  points_price: isPayableByPoints(kind) ? pointsPriceOf(price_fen) : null,
  points,
  bonus_points: 0,
  creative_points,
  starts_at: null,
  ends_at: null,
});

type Ranked = Pick<Subscription, 'level' | 'storage_mb'> & { kind: Offer['kind'] };
/** Memberships are ordered by level, storage by its size. */
const rankOf = ({ kind, level, storage_mb }: Ranked) => (kind === 'vip' ? level : storage_mb);

const endOf = ({ days }: Offer, start: Date) =>
  days === 0 ? null : new Date(start.getTime() + days * DAY_MS).toISOString();

/** Begun seconds count, so that the last moment of a package is not for nothing. */
const secondsBetween = (from: Date, to: Date) =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));
