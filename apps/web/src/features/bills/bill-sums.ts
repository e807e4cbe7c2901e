import type { BillDetail, Difference } from '@motif/contract/features/bills/bills';

export interface BillSum {
  theirs: number;
  ours: number;
}

/**
 * What the bill says beside what our books hold. The comparison goes trade by trade, so ours is theirs with every
 * difference that is left.
 */
export function sumsOf({
  paid_fen,
  refunded_fen,
  differences,
}: BillDetail): Record<'paid' | 'refunded', BillSum> {
  const left = differences.filter(({ state }) => state !== 'settled');
  const paid = left.filter(({ kind }) => kind !== 'refund');
  const refunded = left.filter(({ kind }) => kind === 'refund');
  return {
    paid: { theirs: paid_fen, ours: paid_fen + gapOf(paid) },
    refunded: { theirs: refunded_fen, ours: refunded_fen + gapOf(refunded) },
  };
}

/** What our books have more than the bill. */
const gapOf = (differences: readonly Difference[]) =>
  differences.reduce((sum, { ours_fen, theirs_fen }) => sum + (ours_fen ?? 0) - (theirs_fen ?? 0), 0);

/** What the provider pays out for the day: its fee stays with it. */
export const payoutOf = ({ paid_fen, refunded_fen, fee_fen }: BillDetail): number =>
  paid_fen - refunded_fen - fee_fen;

export type SettleBar = 'bank' | 'open' | 'nothing';

/** Why no payout can be booked for it. The server says the same. */
export function settleBarOf(bill: BillDetail): SettleBar | null {
  if (bill.provider === 'bank') return 'bank';
  if (bill.open > 0) return 'open';
  return payoutOf(bill) <= 0 || bill.fee_fen < 0 ? 'nothing' : null;
}
