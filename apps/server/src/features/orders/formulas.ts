import { POINT_FEN } from '@motif/contract/features/packages';

/** The arithmetic of prices. Amounts are in fen and times in seconds, all as bigint: a float would lose a fen. */

export const DAY_SECONDS = 86_400n;

export interface Present {
  value_fen: bigint;
  points: bigint;
  /** How long it lasts in all, and how long from now. */
  total: bigint;
  rest: bigint;
}

export interface Wanted {
  price_fen: bigint;
  points: bigint;
  days: bigint;
}

export interface Upgrade {
  credit: bigint;
  cost: bigint;
  due: bigint;
  /** What the new subscription is worth; its own upgrade starts from this. */
  value: bigint;
  points: bigint;
}

/**
 * The price of a better package until the end of the present one. Points are the difference of the two packages for the
 * rest, by the days of the package: by the time since the last upgrade, three upgrades on the last day would give
 * almost all points of a year. They stay below what the upgrade costs in points, so that points cannot multiply.
 */
export function upgradeOf(present: Present, wanted: Wanted): Upgrade {
  const term = wanted.days * DAY_SECONDS;
  const credit = (present.value_fen * present.rest) / present.total;
  const cost = ceilDiv(wanted.price_fen * present.rest, term);
  const due = cost > credit ? cost - credit : 0n;
  const more = wanted.points > present.points ? wanted.points - present.points : 0n;
  const points = least((more * present.rest) / term, mostPointsFor(due));
  return { credit, cost, due, value: credit + due, points };
}

/** What is recharged gives this many points, with the bonus of the company's level. */
export const bonusOf = (points: bigint, percent: bigint): bigint => (points * percent) / 100n;

/** One less than the price in points. */
const mostPointsFor = (fen: bigint) => (fen === 0n ? 0n : ceilDiv(fen, BigInt(POINT_FEN)) - 1n);

const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;
const least = (a: bigint, b: bigint) => (a < b ? a : b);
