import type { Db } from '../../platform/db/database';
import { packages } from '../../platform/db/schema/packages';
import { BASE_PACKAGES } from './base-packages';

/** Fills an empty price list; one that has anything in it belongs to the operators. */
export async function ensureBasePackages(db: Db): Promise<void> {
  const [any] = await db.select({ id: packages.id }).from(packages).limit(1);
  if (any) return;
  await db.insert(packages).values(BASE_PACKAGES.map((offer, sort) => ({ ...offer, sort })));
}
