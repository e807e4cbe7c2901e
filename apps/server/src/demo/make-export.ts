import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { startExport } from '../features/products/exports/start-export';
import { products } from '../platform/db/schema/products';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

const OWNER = 'factory';
const COUNT = 3;

/** Some pieces of the batch that is done, for the printer. The worker makes the file while somebody looks around. */
export async function makeExport(ctx: DemoContext): Promise<void> {
  const me = await masterOf(ctx, OWNER);
  const made = await me.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.owner_id, me.user.id), eq(products.state, 'ready'), isNotNull(products.batch_id)))
    .orderBy(asc(products.id))
    .limit(COUNT);
  if (made.length === 0) return;
  await startExport(me, { product_ids: made.map(({ id }) => id), kinds: ['png', 'pdf'] });
}
