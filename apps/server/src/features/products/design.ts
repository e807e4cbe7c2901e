import { createHash } from 'node:crypto';
import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { Language } from '@motif/contract/limits';
import { type SceneFault, sceneFault } from '@motif/contract/scene/check-scene';
import { sceneDpi } from '@motif/contract/scene/resolution';
import { attachmentsIn, type ImageLayer, picturesIn, type Scene } from '@motif/contract/scene/scene';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { productPictures } from '../../platform/db/schema/products';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import { readSceneAttachments, requireAttachments } from '../attachments/scene-attachments';
import { inOrder } from './in-order';
import { readScenePictures } from './scene-pictures';

type Pictures = Awaited<ReturnType<typeof readScenePictures>>;

/** What designs are made with; a worker has no more. */
export type Maker = Pick<UserContext, 'db' | 'user' | 'language'>;

/** What somebody wants to print, on which blank. */
export interface Design {
  model: BlankModel;
  colour: string;
  scene: Scene;
}

/** A design that was looked at: what is stored with it. */
export interface CheckedDesign {
  scene: Scene;
  colour: string;
  model_id: number;
  model_version: number;
  scene_hash: string;
  dpi: number | null;
}

const FAULTS: Record<SceneFault, Record<Language, string>> = {
  area: { zh: '与白坯的印刷区域不一致', en: 'does not fit the print area of the blank' },
  layer_ids: { zh: '图层编号重复', en: 'has two layers with one id' },
  crop: { zh: '裁剪超出了图片', en: 'cuts more than there is of a picture' },
  pieces: { zh: '平铺过密，请放大图案或间距', en: 'repeats too often: make the piece or the gap larger' },
  font: { zh: '字体没有这个字重', en: 'asks for a weight that the typeface does not have' },
};

/** What a design used before. It may keep that, although it is gone meanwhile. */
export interface Held {
  pictures: readonly number[];
  attachments: readonly number[];
}
export const NOTHING_HELD: Held = { pictures: [], attachments: [] };

/**
 * Checks a design in the transaction that stores it. What it held before may stay; a new picture must be one that this
 * person may use, and a new attachment one of the company.
 */
export async function checkDesign(
  ctx: Maker,
  design: Design,
  held: Held = NOTHING_HELD,
): Promise<{ design: CheckedDesign; notReady: AppError | undefined }> {
  const { model, colour, scene } = design;
  if (!model.definition.colours.some(({ code }) => code === colour)) throw notValid('colour', ctx.language);
  const fault = sceneFault(scene, model.definition.area);
  if (fault) {
    throw new AppError('INVALID_FIELDS', {}, [{ field: 'scene', message: FAULTS[fault][ctx.language] }]);
  }
  const ids = picturesIn(scene);
  const pictures = await readScenePictures(ctx, ids);
  const usable = new Set(pictures.flatMap(({ id, right }) => (right === 'gone' ? [] : [id])));
  if (ids.some((id) => !usable.has(id) && !held.pictures.includes(id)))
    throw new AppError('PICTURE_NOT_FOUND');
  await requireAttachments(ctx, attachmentsIn(scene), held.attachments);
  const dpi = sceneDpi(scene, sourcesOf(pictures, await readSceneAttachments(ctx, attachmentsIn(scene))));
  return {
    design: {
      scene,
      colour,
      model_id: model.id,
      model_version: model.version,
      scene_hash: hashOf(design),
      dpi,
    },
    notReady: notReady(design, dpi, ids, pictures),
  };
}

/** Of what a layer is made. */
export function sourcesOf<Picture extends { id: number }, Attachment extends { id: number }>(
  pictures: readonly Picture[],
  attachments: readonly Attachment[],
): (layer: ImageLayer) => Picture | Attachment | undefined {
  const [known, logos] = [byId(pictures), byId(attachments)];
  return (layer) => (layer.kind === 'picture' ? known.get(layer.picture_id) : logos.get(layer.attachment_id));
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Why a design cannot be printed as it is. */
function notReady(
  { scene, model }: Design,
  dpi: number | null,
  ids: readonly number[],
  pictures: Pictures,
): AppError | undefined {
  const { dpi_min } = model.definition.area;
  if (scene.background === null && scene.layers.every(({ hidden }) => hidden))
    return new AppError('PRODUCT_EMPTY');
  if (pictures.length < ids.length || pictures.some(({ right }) => right === 'gone'))
    return new AppError('PRODUCT_PICTURE_GONE');
  if (dpi !== null && dpi < dpi_min) return new AppError('PRODUCT_DPI_LOW', { dpi, min: dpi_min });
  return undefined;
}

const hashOf = ({ model, colour, scene }: Design): string =>
  createHash('sha256')
    .update(JSON.stringify([model.id, model.version, colour, inOrder(scene)]))
    .digest('hex');

/** Writes which pictures a product uses, with its design. A mark of an erased one stays with its row. */
export async function storePictures({ db }: Maker, product_id: number, scene: Scene, held: Held) {
  const ids = picturesIn(scene);
  const left = held.pictures.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !held.pictures.includes(id));
  if (left.length > 0) {
    await db
      .delete(productPictures)
      .where(and(eq(productPictures.product_id, product_id), inArray(productPictures.picture_id, left)));
  }
  if (added.length > 0) {
    await db.insert(productPictures).values(added.map((picture_id) => ({ product_id, picture_id })));
  }
}

/** What a stored product uses; the attachments stand in its scene alone. */
export async function heldBy({ db }: UserContext, product: { id: number; scene: Scene }): Promise<Held> {
  const rows = await db
    .select({ id: productPictures.picture_id })
    .from(productPictures)
    .where(eq(productPictures.product_id, product.id));
  return { pictures: rows.map(({ id }) => id), attachments: attachmentsIn(product.scene) };
}
