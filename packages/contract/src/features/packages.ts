import { type Static, Type } from 'typebox';
import { Id, oneOf } from '../shapes';

export const PACKAGE_KINDS = ['vip', 'points', 'creative', 'count', 'storage'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** What lasts for a time and is upgraded or renewed; of each a company has one at a time. */
export const TERM_KINDS = ['vip', 'storage'] as const satisfies readonly PackageKind[];
export type TermKind = (typeof TERM_KINDS)[number];
export const isTermKind = (kind: PackageKind): kind is TermKind =>
  (TERM_KINDS as readonly PackageKind[]).includes(kind);

/** Points pay for these, never for points or creative points: they would multiply. */
export const isPayableByPoints = (kind: PackageKind) => kind !== 'points' && kind !== 'creative';

/** A point costs this much at list price, and a creative point is worth as much when it is withdrawn. */
export const POINT_FEN = 10;
/** The creator's part of a sale; no level of creator gets more. */
export const SHARE_PERCENT = 70;

/** A package one can buy. Prices are in fen. */
export const Offer = Type.Object({
  id: Id,
  kind: oneOf(PACKAGE_KINDS),
  name: Type.String(),
  name_en: Type.String(),
  price_fen: Type.Integer(),
  days: Type.Integer({ description: '0: does not end' }),
  points: Type.Integer(),
  creative_points: Type.Integer(),
  image_count: Type.Integer(),
  storage_mb: Type.Integer(),
  sub_accounts: Type.Integer(),
  level: Type.Integer({ description: 'of memberships: 1, 2, 3; 0 for all others' }),
});
export type Offer = Static<typeof Offer>;

/** What a price amounts to when it is paid by points. */
export const pointsPriceOf = (fen: number) => Math.ceil(fen / POINT_FEN);

/** `cheap_point`: a point costs no more than it can be turned into. `multiplies`: paid by points, it gives them back. */
export type Arbitrage = 'cheap_point' | 'multiplies';

type Priced = Pick<Offer, 'kind' | 'price_fen' | 'points'>;

/**
 * How somebody could gain by buying points, spending them on a picture of their own and withdrawing the earnings; null:
 * in no way. The cheapest point has to cost more than what it can be turned into, and what is paid by points has to give
 * back fewer points than it costs. Bonus and share are the highest that any level gets.
 */
export function arbitrageOf(
  offer: Priced,
  bonusPercent: number,
  sharePercent = SHARE_PERCENT,
): Arbitrage | null {
  if (offer.points === 0) return null;
  // In hundredths of a point, so that nothing is rounded.
  const granted = BigInt(offer.points) * (100n + BigInt(bonusOn(offer, bonusPercent)));
  const worth = granted * BigInt(sharePercent) * BigInt(POINT_FEN);
  if (BigInt(offer.price_fen) * 10_000n <= worth) return 'cheap_point';
  const multiplies = isPayableByPoints(offer.kind) && offer.points >= pointsPriceOf(offer.price_fen);
  return multiplies ? 'multiplies' : null;
}

export const givesNoArbitrage = (...input: Parameters<typeof arbitrageOf>): boolean =>
  arbitrageOf(...input) === null;

/** Only what is recharged gets a bonus. */
const bonusOn = ({ kind }: Priced, bonusPercent: number) => (kind === 'points' ? bonusPercent : 0);

/** What a point of the offer costs at least, in fen, to be shown: the decision is made without fractions. */
export const cheapestPointFen = (offer: Priced, bonusPercent: number): number =>
  offer.price_fen / (offer.points * (1 + bonusOn(offer, bonusPercent) / 100));

/** What a point can be turned into at most, in fen. */
export const POINT_WORTH_FEN = (POINT_FEN * SHARE_PERCENT) / 100;
