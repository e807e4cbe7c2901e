import type { PackageKind } from '@motif/contract/features/packages';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import { quoteOffers } from '../../orders/quotes';
import { listOffers } from '../../packages/list-offers';
import type { Trial } from './limits';

/** What gives room. */
export const ROOM_KINDS = ['storage', 'count', 'vip'] as const satisfies readonly PackageKind[];
type RoomKind = (typeof ROOM_KINDS)[number];

export interface RoomTrial extends Trial {
  kind: RoomKind;
}

/** The packages that would give the company more room, each as it could be bought now. */
export async function listTrials(db: Db, companyId: number): Promise<RoomTrial[]> {
  const trials: RoomTrial[] = [];
  for (const kind of ROOM_KINDS) {
    const offers = await listOffers(db, kind);
    const quotes = await quoteOffers(db, companyId, offers);
    for (const [at, offer] of offers.entries()) {
      const made = quotes[at];
      if (made && made.quote.why_not === null) trials.push({ kind, offer, ...made });
    }
  }
  return trials;
}

export function findTrial(trials: RoomTrial[], packageId: number | undefined): RoomTrial | undefined {
  if (packageId === undefined) return undefined;
  const found = trials.find(({ offer }) => offer.id === packageId);
  if (!found) throw new AppError('PACKAGE_NOT_FOUND');
  return found;
}
