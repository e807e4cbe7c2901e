import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import type { PackageKind } from '@motif/contract/features/packages';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { packages } from '../../platform/db/schema/packages';
import { AppError } from '../../platform/errors';
import { listOffers } from '../packages/list-offers';
import { quoteOffers } from './quotes';
import { type Subscription, termsOf } from './subscriptions';

/** The packages of one kind, each with what it costs this company now. */
export async function listQuotedOffers({ db, user }: UserContext, kind: PackageKind) {
  const offers = await listOffers(db, kind);
  const quotes = await quoteOffers(db, user.company_id, offers);
  const list = offers.flatMap((offer, at): QuotedOffer[] => {
    const made = quotes[at];
    return made ? [{ ...offer, quote: made.quote }] : [];
  });
  return { list, next_cursor: null };
}

/** A package that is on sale, with its quote for this company. */
export async function quotedOffer(db: Db, companyId: number, kind: PackageKind, id: number, quotedAt?: Date) {
  const offer = (await listOffers(db, kind)).find((one) => one.id === id);
  if (!offer) throw new AppError('PACKAGE_NOT_FOUND');
  const [made] = await quoteOffers(db, companyId, [offer], quotedAt);
  if (!made) throw new Error('an offer has a quote');
  return { offer, ...made };
}

export async function storageDifference({ db, user }: UserContext, id: number) {
  const { quote } = await quotedOffer(db, user.company_id, 'storage', id);
  refuseUnavailable(quote.why_not);
  return quote;
}

const REFUSALS = {
  has_next: 'HAS_NEXT_PACKAGE',
  has_no_end: 'PACKAGE_HAS_NO_END',
  in_refund: 'PACKAGE_IN_REFUND',
} as const;

export function refuseUnavailable(whyNot: keyof typeof REFUSALS | null): void {
  if (whyNot) throw new AppError(REFUSALS[whyNot]);
}

export async function currentStorage({ db, user }: UserContext) {
  const { present, next } = await termsOf(db, user.company_id, 'storage');
  if (!present) return null;
  return {
    ...(await shownTerm(db, present)),
    auto_renew: present.auto_renew,
    next: next ? await shownTerm(db, next) : null,
  };
}

async function shownTerm(db: Db, { package_id, image_count, storage_mb, starts_at, ends_at }: Subscription) {
  const [names] = await db
    .select({ name: packages.name, name_en: packages.name_en })
    .from(packages)
    .where(eq(packages.id, package_id));
  return {
    package_id,
    image_count,
    storage_mb,
    name: names?.name ?? '',
    name_en: names?.name_en ?? '',
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  };
}
