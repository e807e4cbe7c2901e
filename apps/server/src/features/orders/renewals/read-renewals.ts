import type { Renewal } from '@motif/contract/features/orders/renewals';
import { TERM_KINDS, type TermKind } from '@motif/contract/features/packages';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { subscriptions } from '../../../platform/db/schema/money';
import { packages } from '../../../platform/db/schema/packages';
import { AppError } from '../../../platform/errors';
import { balanceOf } from '../../ledger/balance';
import { lockOrdering } from '../place-order';
import { termsOf } from '../subscriptions';
import { lastTry } from './renew';
import { isEnding, renewalOfferOf, renewsAt } from './renewal-offer';

/** The packages that a company has now, and how they go on. */
export async function listRenewals({ db, user }: UserContext) {
  const list: Renewal[] = [];
  for (const kind of TERM_KINDS) {
    const renewal = await renewalOf(db, user.company_id, kind);
    if (renewal) list.push(renewal);
  }
  return { list, next_cursor: null };
}

async function renewalOf(db: Db, companyId: number, kind: TermKind): Promise<Renewal | undefined> {
  const { present, next } = await termsOf(db, companyId, kind);
  if (!present) return undefined;
  const [names] = await db
    .select({ name: packages.name, name_en: packages.name_en })
    .from(packages)
    .where(eq(packages.id, present.package_id));
  const ending = isEnding(present) ? present : undefined;
  const offer = ending && (await renewalOfferOf(db, ending));
  const tried = ending && (await lastTry(db, ending));
  const why_not = next ? 'has_next' : !ending ? 'has_no_end' : offer ? null : 'off_sale';
  return {
    kind,
    name: names?.name ?? '',
    name_en: names?.name_en ?? '',
    ends_at: present.ends_at?.toISOString() ?? null,
    auto_renew: (next ?? present).auto_renew,
    why_not,
    renews_at: ending && why_not === null ? renewsAt(ending.ends_at).toISOString() : null,
    price_fen: offer?.offer.price_fen ?? null,
    points_price: offer?.points_price ?? null,
    points: await balanceOf(db, companyId, 'points'),
    is_dearer: offer?.is_dearer ?? false,
    last_try: tried
      ? { state: tried.state, tries: tried.tries, tried_at: tried.tried_at.toISOString() }
      : null,
  };
}

/**
 * Whether the package that is valid now, and the one that follows it, renews itself. It waits for a renewal that is
 * under way, so that nothing is taken once the answer says that it is off.
 *
 * A renewal spends without anybody asking, in months to come, so no monthly limit of a sub-account could hold it: the
 * master account turns it on, and everybody who may buy turns it off.
 */
export async function setAutoRenew({ db, user }: UserContext, kind: TermKind, auto_renew: boolean) {
  if (auto_renew && !user.is_master) throw new AppError('MASTER_RENEWS');
  await lockOrdering(db, user.company_id, kind);
  const { present, next } = await termsOf(db, user.company_id, kind);
  if (!present) throw new AppError('NO_PACKAGE');
  if (auto_renew && !present.ends_at) throw new AppError('PACKAGE_HAS_NO_END');
  const ids = [present, next].flatMap((one) => (one ? [one.id] : []));
  await db
    .update(subscriptions)
    .set({ auto_renew })
    .where(and(inArray(subscriptions.id, ids), eq(subscriptions.company_id, user.company_id)));
  return { auto_renew };
}
