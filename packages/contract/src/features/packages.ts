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

/**
 * Nobody may gain by buying points, spending them on a picture of their own and withdrawing the earnings: the cheapest
 * point costs more than what it can be turned into. What is paid by points gives back fewer points than it costs.
 * Bonus and share are the highest that any level gets.
 */
export function givesNoArbitrage(
  offer: Pick<Offer, 'kind' | 'price_fen' | 'points'>,
  bonusPercent: number,
  sharePercent = SHARE_PERCENT,
): boolean {
  if (offer.points === 0) return true;
  const bonus = offer.kind === 'points' ? BigInt(bonusPercent) : 0n;
  // In hundredths of a point, so that nothing is rounded.
  const granted = BigInt(offer.points) * (100n + bonus);
  const worth = granted * BigInt(sharePercent) * BigInt(POINT_FEN);
  if (BigInt(offer.price_fen) * 10_000n <= worth) return false;
  return !isPayableByPoints(offer.kind) || offer.points < pointsPriceOf(offer.price_fen);
}
