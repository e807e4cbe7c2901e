import type { Offer } from '@motif/contract/features/packages';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { packages } from '../../platform/db/schema/packages';

/** The packages on sale, of one kind or of all. */
export async function listOffers(db: Db, kind?: Offer['kind']): Promise<Offer[]> {
  return db
    .select()
    .from(packages)
    .where(and(eq(packages.on_sale, true), kind && eq(packages.kind, kind)))
    .orderBy(asc(packages.sort), asc(packages.id));
}
