import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { subscriptions } from '../../platform/db/schema/money';
import { packages } from '../../platform/db/schema/packages';

/** The package has begun and has not ended, by the clock of the database. */
const isValid = and(
  lte(subscriptions.starts_at, sql`now()`),
  or(isNull(subscriptions.ends_at), gt(subscriptions.ends_at, sql`now()`)),
);

/** The best membership that is valid now; of two of the same level the one that ends later. */
export async function membershipOf(db: Db, companyId: number) {
  const [best] = await db
    .select({ name: packages.name, name_en: packages.name_en, ends_at: subscriptions.ends_at })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package_id))
    .where(and(eq(subscriptions.company_id, companyId), eq(packages.kind, 'vip'), isValid))
    .orderBy(desc(packages.sort), sql`${subscriptions.ends_at} desc nulls first`, asc(subscriptions.id))
    .limit(1);
  if (!best) return null;
  const { ends_at, ...level } = best;
  return { level, end_date: ends_at?.toISOString() ?? null };
}

/** What the packages of the company allow in addition to what is free. */
export async function boughtAllowance(db: Db, companyId: number) {
  const [sums] = await db
    .select({
      images: sql<number>`coalesce(sum(${packages.image_count}), 0)::int`,
      megabytes: sql<number>`coalesce(sum(${packages.storage_mb}), 0)::int`,
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package_id))
    .where(and(eq(subscriptions.company_id, companyId), isValid));
  return sums ?? { images: 0, megabytes: 0 };
}
