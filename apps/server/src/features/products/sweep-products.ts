import { PRODUCT_BIN_DAYS } from '@motif/contract/limits';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { products } from '../../platform/db/schema/products';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';

/** Every night: removes products that were deleted for longer than they can be taken back. */
export const sweepProducts: JobKind<Record<string, never>> = { name: 'products.sweep' };
const BATCH = 1000;

export function sweepProductsHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    const due = db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.deleted_at} < now() - make_interval(days => ${PRODUCT_BIN_DAYS})`)
      .limit(BATCH);
    const gone = await db.delete(products).where(inArray(products.id, due)).returning({ id: products.id });
    if (gone.length === BATCH) await jobs.enqueue(db, sweepProducts, {});
  };
}

export async function workOnProducts(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, sweepProducts, sweepProductsHandler(jobs));
  await jobs.schedule(sweepProducts, '49 3 * * *', {});
}
