import type { Quote } from '@motif/contract/features/orders/quotes';
import type { Offer } from '@motif/contract/features/packages';
import type { Db } from '../../../platform/db/database';
import { freeRoom } from '../../companies/free-room';
import { boughtAllowance } from '../../companies/membership';

export const MB = 1024 * 1024;

/** What a company may keep. */
export interface Limits {
  pictures: number;
  bytes: number;
}

/** A package that somebody thinks of buying now. */
export interface Trial {
  offer: Offer;
  quote: Quote;
  basis_id: number | null;
}

/**
 * What the company may keep at this moment, by what it has bought until today, and by a package it might buy. Without a
 * moment it is that of the transaction, which has just bought something perhaps.
 */
export async function limitsAt(
  db: Db,
  companyId: number,
  at: Date | undefined,
  trial?: Trial,
): Promise<Limits> {
  const replaced = trial?.quote.action === 'upgrade' ? (trial.basis_id ?? undefined) : undefined;
  const bought = await boughtAllowance(db, companyId, { at, without: replaced });
  const more = trial && isValidAt(trial, at) ? trial.offer : { image_count: 0, storage_mb: 0 };
  return {
    pictures: freeRoom().pictures + bought.images + more.image_count,
    bytes: (freeRoom().megabytes + bought.megabytes + more.storage_mb) * MB,
  };
}

/** What is bought or replaced begins at once; a renewal follows what there is. */
function isValidAt({ quote: { action, starts_at, ends_at } }: Trial, at = new Date()): boolean {
  const begins = action !== 'renew' || starts_at === null || new Date(starts_at) <= at;
  return begins && (ends_at === null || new Date(ends_at) > at);
}
