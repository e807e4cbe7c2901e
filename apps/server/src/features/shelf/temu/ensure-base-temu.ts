import type { Db } from '../../../platform/db/database';
import { temuSites, temuWarehouses } from '../../../platform/db/schema/shelf/listings';
import { inTransaction } from '../../../platform/db/transaction';
import { BASE_SITES, BASE_WAREHOUSES } from './base-temu';

/** Fills an empty list of sites. One that has any entry belongs to the operators and stays as it is. */
export async function ensureBaseTemu(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [any] = await tx.select({ id: temuSites.site_id }).from(temuSites).limit(1);
    if (any) return;
    await tx.insert(temuSites).values(BASE_SITES.map((site) => ({ ...site, is_simulated: true })));
    await tx.insert(temuWarehouses).values(
      BASE_SITES.flatMap(({ site_id }) =>
        BASE_WAREHOUSES.map((warehouse, at) => ({
          ...warehouse,
          site_id,
          warehouse_id: `${site_id}${at + 1}`,
          is_simulated: true,
        })),
      ),
    );
  });
}
