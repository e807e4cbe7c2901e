import type { ProductXray } from '@motif/contract/features/products/xray';
import { picturesIn } from '@motif/contract/scene/scene';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { readModel } from '../../blanks/list-blanks';
import { readScenePictures } from '../scene-pictures';
import { workable } from '../seen-products';
import { xrayOfScene } from './verdicts';
import { XRAY_VERSION, type Xrays } from './xrays';

/** So many unknown pictures are examined before the answer; a design with more is asked for again. */
const AT_ONCE = 4;

/** How well a design prints as it was saved. It is kept with the product until the design changes. */
export async function productXray(ctx: UserContext, xrays: Xrays, id: number): Promise<ProductXray> {
  const [row] = await ctx.db
    .select({
      scene: products.scene,
      hash: products.scene_hash,
      model_id: products.model_id,
      model_version: products.model_version,
      xray: products.xray,
    })
    .from(products)
    .where(and(eq(products.id, id), await workable(ctx)));
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  const { scene, hash, xray: kept } = row;
  if (kept?.hash === hash && kept.version === XRAY_VERSION) return { ...kept, pending: 0 };

  const used = await readScenePictures(ctx, picturesIn(scene));
  const pictures = used.filter(({ right }) => right !== 'gone');
  const { found, pending } = await xrays.of(ctx, pictures, AT_ONCE);
  const { definition } = await readModel(ctx, row.model_id, row.model_version);
  const xray = xrayOfScene(scene, definition.area, pictures, found);
  // A colleague may be allowed to use more of the pictures, so only a whole answer is kept for everybody.
  if (
    pending.length === 0 &&
    pictures.every((picture) => found.get(picture.id)) &&
    pictures.length === picturesIn(scene).length
  ) {
    await ctx.db
      .update(products)
      .set({ xray: { ...xray, hash, version: XRAY_VERSION } })
      .where(and(eq(products.id, id), eq(products.scene_hash, hash)));
  }
  return { ...xray, pending: pending.length };
}
