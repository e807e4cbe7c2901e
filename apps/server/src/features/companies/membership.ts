import { FREE_SUB_ACCOUNTS } from '@motif/contract/features/companies/storage-limit';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { PLATFORM_SN } from '../../platform/constants';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { companies, invitations } from '../../platform/db/schema/identity';
import { subscriptions } from '../../platform/db/schema/money';
import { packages } from '../../platform/db/schema/packages';
import { AppError } from '../../platform/errors';

/** The package has begun and has not ended at this moment. Its `state` may say so only later. */
const isValidAt = (at: SQL) =>
  and(lte(subscriptions.starts_at, at), or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, at)));
/** By the clock of the database. */
const isValid = isValidAt(sql`now()`);

/** The best membership that is valid now; of two of the same level the one that ends later. */
export async function membershipOf(db: Db, companyId: number) {
  const [best] = await db
    .select({ name: packages.name, name_en: packages.name_en, ends_at: subscriptions.ends_at })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package_id))
    .where(and(eq(subscriptions.company_id, companyId), eq(subscriptions.kind, 'vip'), isValid))
    .orderBy(desc(subscriptions.level), sql`${subscriptions.ends_at} desc nulls first`, asc(subscriptions.id))
    .limit(1);
  if (!best) return null;
  const { ends_at, ...level } = best;
  return { level, end_date: ends_at?.toISOString() ?? null };
}

/**
 * What the packages of the company allow in addition to what is free, by the rights copied when they were bought: now,
 * or at another moment, and without one of them.
 */
export async function boughtAllowance(
  db: Db,
  companyId: number,
  { at, without }: { at?: Date | undefined; without?: number | undefined } = {},
) {
  const [sums] = await db
    .select({
      images: sql<number>`coalesce(sum(${subscriptions.image_count}), 0)::int`,
      megabytes: sql<number>`coalesce(sum(${subscriptions.storage_mb}), 0)::int`,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.company_id, companyId),
        at ? isValidAt(sql`${at.toISOString()}::timestamptz`) : isValid,
        without === undefined ? undefined : ne(subscriptions.id, without),
      ),
    );
  return sums ?? { images: 0, megabytes: 0 };
}

/** The platform buys no package; this many people run it at most. */
const PLATFORM_SUB_ACCOUNTS = 200;

/** How many sub-accounts the company may have: what its best package allows, and never fewer than are free. */
export async function subAccountLimitOf(db: Db, companyId: number): Promise<number> {
  const [own] = await db
    .select({ sn: companies.company_sn })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (own?.sn === PLATFORM_SN) return PLATFORM_SUB_ACCOUNTS;
  const [best] = await db
    .select({ count: sql<number>`coalesce(max(${subscriptions.sub_accounts}), 0)::int` })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, companyId), isValid));
  return Math.max(FREE_SUB_ACCOUNTS, best?.count ?? 0);
}

/** Cancelled accounts leave their place to others, suspended ones too. `$1` is the company. */
export const SUB_ACCOUNTS = `
  select count(*)::int from users where company_id = $1 and not is_master and status = 'active'`;

/** Places that are held for people who were invited by name; a link for anybody holds none. */
export const heldPlaces = (db: Db, companyId: number): Promise<number> =>
  db.$count(
    invitations,
    and(
      eq(invitations.company_id, companyId),
      isNotNull(invitations.plan),
      isNull(invitations.used_at),
      isNull(invitations.revoked_at),
      sql`${invitations.expires_at} > now()`,
    ),
  );

/**
 * Refuses one more sub-account than the company may have. The caller has locked the company and adds the account in the
 * same transaction, so that many who join at once never exceed the limit. Nobody who is there already is touched.
 */
export async function refuseFullCompany(tx: Db, companyId: number): Promise<void> {
  const [[present] = [0]] = await queryRows<[number]>(tx, {
    text: SUB_ACCOUNTS,
    values: [companyId],
    prepared: false,
  });
  const most = await subAccountLimitOf(tx, companyId);
  if (present + (await heldPlaces(tx, companyId)) >= most)
    throw new AppError('SUB_ACCOUNT_LIMIT', { n: most });
}
