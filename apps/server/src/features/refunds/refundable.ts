import type { RefundBar } from '@motif/contract/features/refunds/refund-bars';
import { REFUND_DAYS, TERM_REFUND_HOURS } from '@motif/contract/features/refunds/refund-bars';
import type { Calculation } from '@motif/contract/features/refunds/refunds';
import type { OrderRow } from '../orders/transitions';

const HOUR_MS = 3_600_000;

type FactsOfOrder = Pick<
  OrderRow,
  'kind' | 'state' | 'method' | 'amount_fen' | 'points_price' | 'paid_at' | 'fulfilled_at' | 'quote'
>;

/** The package that an order gave. */
export interface PackageFacts {
  /** It is valid or still to come. */
  stands: boolean;
  hasNext: boolean;
  /** Without it the company has more than it may have. */
  isInUse: boolean;
}

export interface RefundFacts {
  now: Date;
  order: FactsOfOrder;
  hasRefund: boolean;
  /** What was spent since the order of the book that it filled, and what that book holds. */
  spent: number;
  held: number;
  /** Unset: the order gave points or creative points. */
  package?: PackageFacts | undefined;
  /** Something outside of orders that must be undone first. */
  forbidden: RefundBar | null;
}

export interface Refundable {
  fen: number;
  points_back: number;
  points: number;
  creative: number;
  calculation: Calculation;
  why_not: RefundBar | null;
}

/**
 * What of an order can be refunded. Every point that was spent since the order counts as one of its own: otherwise a
 * refund would be a withdrawal without fee, verification or limit.
 */
export function refundableOf(facts: RefundFacts): Refundable {
  const { kind, method, amount_fen, points_price, quote } = facts.order;
  const paid_fen = method === 'points' ? 0 : amount_fen;
  const paid_points = method === 'points' ? (points_price ?? 0) : 0;
  const granted = kind === 'creative' ? quote.creative_points : quote.points;
  // A spending that overtook the order was written before it, but the points it took are gone as well.
  const left = Math.max(0, Math.min(granted - facts.spent, facts.held));
  const calculation = { paid_fen, paid_points, granted, spent: facts.spent, refundable: left };
  const isWhole = facts.package !== undefined;
  const fen = isWhole ? paid_fen : shareOf(paid_fen, left, granted);
  const why_not = barOf(facts, { paid: paid_fen + paid_points, fen, isSpent: left < granted });
  if (why_not) return { fen: 0, points_back: 0, points: 0, creative: 0, calculation, why_not };
  const isCreative = kind === 'creative';
  return {
    fen,
    points_back: paid_points,
    points: isCreative ? 0 : left,
    creative: isCreative ? left : 0,
    calculation,
    why_not,
  };
}

/** Rounded down in bigint: a float would lose or make a fen. */
function shareOf(paidFen: number, left: number, granted: number): number {
  return granted === 0 ? 0 : Number((BigInt(paidFen) * BigInt(left)) / BigInt(granted));
}

interface Amount {
  paid: number;
  fen: number;
  isSpent: boolean;
}

function barOf(facts: RefundFacts, { paid, fen, isSpent }: Amount): RefundBar | null {
  const { now, order } = facts;
  if (facts.hasRefund || order.state === 'refunding' || order.state === 'refunded') return 'once';
  if (order.state === 'paid') return 'automatic';
  if (order.state !== 'fulfilled') return 'not_paid';
  if (paid === 0) return 'nothing_paid';
  if (isLongerAgo(order.paid_at, now, REFUND_DAYS * 24)) return 'too_old';
  if (facts.forbidden) return facts.forbidden;
  if (!facts.package) return fen === 0 ? 'spent' : null;
  if (isLongerAgo(order.fulfilled_at, now, TERM_REFUND_HOURS)) return 'day_over';
  return packageBar(facts.package) ?? (isSpent ? 'points_spent' : null);
}

/** What may have changed since a refund was asked for; its points are held, and its time was judged then. */
export function barAtApproval(facts: Pick<RefundFacts, 'package' | 'forbidden'>): RefundBar | null {
  return facts.forbidden ?? (facts.package ? packageBar(facts.package) : null);
}

function packageBar({ stands, hasNext, isInUse }: PackageFacts): RefundBar | null {
  if (!stands) return 'replaced';
  if (hasNext) return 'has_next';
  return isInUse ? 'in_use' : null;
}

const isLongerAgo = (at: Date | null, now: Date, hours: number) =>
  at === null || now.getTime() - at.getTime() > hours * HOUR_MS;
