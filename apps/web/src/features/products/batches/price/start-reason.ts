import type { BatchDetail } from '@motif/contract/features/products/batches';

/** Why a batch cannot be started yet; the first that somebody can do something about. */
export type StartReason =
  | { why: 'owner' | 'rights' | 'placing' | 'nothing' }
  | { why: 'undecided' | 'points'; count: number };

interface Wish {
  /** Exceptions that nobody decided about are left out. */
  skipUndecided: boolean;
  mayStart: boolean;
}

export function reasonAgainst(batch: BatchDetail, wish: Wish): StartReason | undefined {
  const { placing, exception, waiting } = batch.items;
  if (!batch.mine) return { why: 'owner' };
  if (!wish.mayStart) return { why: 'rights' };
  if (placing > 0) return { why: 'placing' };
  if (exception > 0 && !wish.skipUndecided) return { why: 'undecided', count: exception };
  if (waiting === 0) return { why: 'nothing' };
  const missing = missingPoints(batch);
  return missing > 0 ? { why: 'points', count: missing } : undefined;
}

export const costOf = ({ items, price_each }: BatchDetail): number => items.waiting * price_each;

export const missingPoints = (batch: BatchDetail): number => Math.max(0, costOf(batch) - batch.balance);
