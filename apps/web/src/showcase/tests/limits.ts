import { FREE_SUB_ACCOUNTS } from '@motif/contract/features/companies/storage-limit';
import type { Offer } from '@motif/contract/features/packages';

export interface Limits {
  pictures: number;
  megabytes: number;
  sub_accounts: number;
}

type Rights = Pick<Offer, 'image_count' | 'storage_mb' | 'sub_accounts'>;

/**
 * The limits of a company if it had another membership. Room adds up over all packages, so only that of the membership
 * changes; of sub-accounts the best package counts, and nobody has fewer than are free.
 */
export const limitsAt = (now: Limits, present: Rights | undefined, next: Rights | undefined): Limits => ({
  pictures: now.pictures - (present?.image_count ?? 0) + (next?.image_count ?? 0),
  megabytes: now.megabytes - (present?.storage_mb ?? 0) + (next?.storage_mb ?? 0),
  sub_accounts: Math.max(FREE_SUB_ACCOUNTS, next?.sub_accounts ?? 0),
});
