import type { ProductXray } from '@motif/contract/features/products/xray';
import { attachmentsIn, picturesIn } from '@motif/contract/scene/scene';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { readSceneAttachments } from '../../attachments/scene-attachments';
import { readModel } from '../../blanks/list-blanks';
import { sourcesOf } from '../design';
import { readScenePictures } from '../scene-pictures';
import { workable } from '../seen-products';
import { xrayOfScene } from './verdicts';
import { type Examined, XRAY_VERSION, type Xrays } from './xrays';

/** So many unknown pictures are examined before the answer; a design with more is asked for again. */
const AT_ONCE = 4;
/** Raised when designs are judged by other rules. What is known of their pictures has a version of its own. */
const RULES = 2;
const VERSION = XRAY_VERSION * 100 + RULES;

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
  if (kept?.hash === hash && kept.version === VERSION) return { ...kept, pending: 0 };

  const used = await readScenePictures(ctx, picturesIn(scene));
  const pictures = used.filter(({ right }) => right !== 'gone');
  const attachments = await readSceneAttachments(ctx, attachmentsIn(scene));
  const ofPictures = await xrays.of(ctx, pictures, AT_ONCE);
  const ofAttachments = await xrays.ofAttachments(ctx, attachments, AT_ONCE);
  const sources = [withXrays(pictures, ofPictures), withXrays(attachments, ofAttachments)] as const;
  const { definition } = await readModel(ctx, row.model_id, row.model_version);
  const xray = xrayOfScene(scene, definition.area, sourcesOf(...sources));
  const pending = ofPictures.pending.length + ofAttachments.pending.length;
  const all = sources.flat();
  // A colleague may be allowed to use more of the pictures, so only a whole answer is kept for everybody.
  if (
    pending === 0 &&
    all.every((source) => source.xray) &&
    all.length === picturesIn(scene).length + attachmentsIn(scene).length
  ) {
    await ctx.db
      .update(products)
      .set({ xray: { ...xray, hash, version: VERSION } })
      .where(and(eq(products.id, id), eq(products.scene_hash, hash)));
  }
  return { ...xray, pending };
}

const withXrays = <Source extends { id: number }>(sources: readonly Source[], { found }: Examined) =>
  sources.map((source) => ({ ...source, xray: found.get(source.id) }));
