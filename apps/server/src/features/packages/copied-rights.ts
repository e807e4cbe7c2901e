import type { Offer } from '@motif/contract/features/packages';
import type { SUBSCRIPTION_KINDS } from '../../platform/db/schema/money';

type Lasting = (typeof SUBSCRIPTION_KINDS)[number];
type Rights = Pick<Offer, 'level' | 'image_count' | 'storage_mb' | 'sub_accounts' | 'points'>;

/** What a subscription keeps of its package. Points and creative points are given at once, so they have none. */
export function copiedRights(offer: Rights & { id: number; kind: Offer['kind'] }) {
  const { id, kind, level, image_count, storage_mb, sub_accounts, points } = offer;
  if (kind === 'points' || kind === 'creative') throw new Error(`${kind} does not last`);
  const lasting: Lasting = kind;
  return { package_id: id, kind: lasting, level, image_count, storage_mb, sub_accounts, points };
}
