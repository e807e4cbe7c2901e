import type { ProductCard, ProductDetail } from '@motif/contract/features/products/products';
import { attachmentsIn, picturesIn } from '@motif/contract/scene/scene';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { productModels } from '../../platform/db/schema/blanks';
import { products } from '../../platform/db/schema/products';
import { AppError } from '../../platform/errors';
import { attachmentsOfScene } from '../attachments/scene-attachments';
import { readModel } from '../blanks/list-blanks';
import { cardOf, selectCards } from './product-card';
import { picturesOfScene } from './scene-pictures';
import { workable } from './seen-products';

export async function oneCard(ctx: UserContext, id: number): Promise<ProductCard> {
  const [row] = await selectCards(ctx, and(eq(products.id, id), await workable(ctx)));
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return cardOf(ctx, row);
}

/** A product with its design, the blank as it was when it was made, and its pictures. */
export async function oneProduct(ctx: UserContext, id: number): Promise<ProductDetail> {
  const card = await oneCard(ctx, id);
  const [row] = await ctx.db
    .select({ scene: products.scene, version: products.model_version, newest: productModels.version })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.model_id))
    .where(eq(products.id, id));
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return {
    ...card,
    scene: row.scene,
    model: await readModel(ctx, card.model_id, row.version),
    newer_model: row.newest > row.version,
    scene_pictures: await picturesOfScene(ctx, picturesIn(row.scene)),
    attachments: await attachmentsOfScene(ctx, attachmentsIn(row.scene)),
  };
}

/** The row of a product, locked until the transaction ends. */
export async function lockProduct(ctx: UserContext, id: number) {
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), await workable(ctx)))
    .for('update');
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return row;
}
