import type { InputOf } from '@motif/contract/endpoint';
import type { ProductAction } from '@motif/contract/features/products/product-choices';
import type { products as contract } from '@motif/contract/features/products/products';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { products } from '../../platform/db/schema/products';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { type Place, workable } from './seen-products';
import { tellProducts } from './tell-products';

type Row = typeof products.$inferSelect;

interface Change {
  place: Place;
  set: object;
  /** Those that it changes nothing for are left alone, so that their time and version stay. */
  applies(row: Row): boolean;
}

const always = () => true;
const CHANGES: Record<ProductAction, Change> = {
  delete: { place: 'kept', set: { deleted_at: sql`now()`, shown_at: null }, applies: always },
  restore: { place: 'binned', set: { deleted_at: null }, applies: always },
  archive: {
    place: 'kept',
    set: { state: 'archived', shown_at: null },
    applies: ({ state }) => state !== 'archived',
  },
  // Whether it can still be printed is asked when somebody says that it is ready.
  unarchive: { place: 'kept', set: { state: 'draft' }, applies: ({ state }) => state === 'archived' },
};

/** All of them or none: a product that somebody may not work on is answered like one that does not exist. */
export async function changeProducts(
  ctx: UserContext,
  { action, ids }: InputOf<typeof contract.bulk>['body'],
) {
  const { place, set, applies } = CHANGES[action];
  return inTransaction(ctx.db, async (db) => {
    const rows = await db
      .select()
      .from(products)
      .where(and(inArray(products.id, ids), await workable({ ...ctx, db }, place)))
      .orderBy(asc(products.id))
      .for('update');
    if (rows.length < ids.length) throw new AppError('PRODUCT_NOT_FOUND');
    const done = rows.filter(applies).map(({ id }) => id);
    if (done.length > 0) {
      await db
        .update(products)
        .set({ ...set, version: sql`${products.version} + 1`, updated_at: sql`now()` })
        .where(inArray(products.id, done));
      await tellProducts({ ...ctx, db });
    }
    return { done };
  });
}

export async function removeProduct(ctx: UserContext, id: number): Promise<null> {
  await changeProducts(ctx, { action: 'delete', ids: [id] });
  return null;
}
