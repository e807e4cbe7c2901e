import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { attachmentsIn, picturesIn, type Scene } from '@motif/contract/scene/scene';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { modelVersions, productModels } from '../../../platform/db/schema/blanks';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { readSceneAttachments } from '../../attachments/scene-attachments';
import { requireRights } from '../print-rights';
import type { Source } from '../render/drawing-room';
import { attachmentSource } from '../render/preview';
import { readScenePictures } from '../scene-pictures';
import { workable } from '../seen-products';

export type Reader = Pick<UserContext, 'db' | 'user'>;
type Picture = Awaited<ReturnType<typeof readScenePictures>>[number];

/** A product with all that its files are made of. */
export interface ExportedProduct {
  id: number;
  name: string;
  sku: string;
  version: number;
  colour: string;
  dpi: number | null;
  model_name: string;
  model_name_en: string;
  scene: Scene;
  definition: BlankDefinition;
  pictures: Picture[];
  sources: Source[];
}

/**
 * Products that this person may have the files of, in the order they are named. One that they may not work on is
 * answered like one that does not exist.
 */
export async function readExported(ctx: Reader, ids: readonly number[]) {
  const products = await readProducts(ctx, ids);
  const used = [...new Set(products.flatMap(({ scene }) => picturesIn(scene)))];
  const pictures = await readScenePictures(ctx, used);
  requireRights(products, pictures);
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const picturesOf = (scene: Scene) => picturesIn(scene).flatMap((id) => byId.get(id) ?? []);
  const attached = await readSceneAttachments(ctx, [
    ...new Set(products.flatMap(({ scene }) => attachmentsIn(scene))),
  ]);
  const attachmentsOf = (scene: Scene) => {
    const ids = new Set(attachmentsIn(scene));
    return attached.filter(({ id }) => ids.has(id)).map(attachmentSource);
  };
  return {
    pictures,
    products: products.map((product): ExportedProduct => {
      const own = picturesOf(product.scene);
      return {
        ...product,
        pictures: own,
        sources: [
          ...own.map(({ id, file_key }): Source => ({ kind: 'picture', id, file_key, marked: false })),
          ...attachmentsOf(product.scene),
        ],
      };
    }),
  };
}

export async function readProducts(ctx: Reader, ids: readonly number[]) {
  const found = await findProducts(ctx, ids);
  if (found.length < ids.length) throw new AppError('PRODUCT_NOT_FOUND');
  return found;
}

/** Those of the named products that this person may work on, in the order they are named. */
export async function findProducts(ctx: Reader, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      version: products.version,
      colour: products.colour,
      dpi: products.dpi,
      scene: products.scene,
      model_name: productModels.name,
      model_name_en: productModels.name_en,
      definition: modelVersions.definition,
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.model_id))
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, products.model_id), eq(modelVersions.version, products.model_version)),
    )
    .where(and(inArray(products.id, [...ids]), await workable(ctx)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
