import { hasAccess } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { PREVIEW_SIZES, type productDrawings } from '@motif/contract/features/products/products';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { emptyScene, picturesIn } from '@motif/contract/scene/scene';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { readModel } from '../../blanks/list-blanks';
import { readScenePictures } from '../scene-pictures';
import { workable } from '../seen-products';
import type { DrawingRoom, Source, Subject } from './drawing-room';

type Query = InputOf<typeof productDrawings.preview>['query'];
type Found = Awaited<ReturnType<typeof readScenePictures>>[number];

const RETRY_MS = 800;
const USUAL_SIZE = 800;

/** The mockup of a product, or of a picture on a blank. */
export async function previewOf(ctx: UserContext, room: DrawingRoom, query: Query) {
  const { subject, colour: own } = await subjectOf(ctx, query);
  const { definition } = subject;
  const size = PREVIEW_SIZES.find((one) => one >= (query.size ?? USUAL_SIZE)) ?? USUAL_SIZE;
  const view = viewOf(ctx, definition, query.view);
  const colour = colourOf(ctx, definition, query.colour ?? own);
  const drawn = await room.mockup({ ...subject, view, colour, size }, 'preview');
  return {
    url: drawn ? ctx.imageUrls.sign(drawn.key, '') : null,
    retry_after_ms: drawn ? null : RETRY_MS,
    width: size,
    height: size,
  };
}

async function subjectOf(ctx: UserContext, query: Query): Promise<{ subject: Subject; colour?: string }> {
  const { product_id, picture_id, model_id } = query;
  if (product_id !== undefined) {
    if (!hasAccess(ctx.user, [PRODUCT_MAKE])) throw new AppError('FORBIDDEN');
    const { colour, ...subject } = await productSubject(ctx, product_id);
    return { subject, colour };
  }
  if (model_id === undefined) throw notValid('model_id', ctx.language);
  const { definition } = await readModel(ctx, model_id);
  if (picture_id === undefined)
    return { subject: { scene: emptyScene(definition.area), sources: [], definition } };
  const [picture] = await readScenePictures(ctx, [picture_id]);
  if (!picture || picture.right === 'gone') throw new AppError('PICTURE_NOT_FOUND');
  const scene = {
    ...emptyScene(definition.area),
    layers: [{ ...placedPicture(picture, definition.area), name: '' }],
  };
  return { subject: { scene, sources: sourcesOf(ctx, [picture]), definition } };
}

/** A product that this person works on, with the pictures as they may have them. */
export async function productSubject(ctx: UserContext, id: number) {
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), await workable(ctx)));
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  const { definition } = await readModel(ctx, row.model_id, row.model_version);
  const pictures = await readScenePictures(ctx, picturesIn(row.scene));
  const { scene, colour, name, sku } = row;
  return { scene, definition, sources: sourcesOf(ctx, pictures), pictures, colour, name, sku };
}

/** Pictures that are gone are left out; those of the market carry the mark until they are bought. */
const sourcesOf = ({ settings }: UserContext, pictures: Found[]): Source[] =>
  pictures.flatMap(({ id, file_key, right }) =>
    right === 'gone' ? [] : [{ id, file_key, marked: right === 'market' && settings.watermark !== false }],
  );

export function viewOf(
  { language }: UserContext,
  { views }: BlankDefinition,
  code = views[0]?.code,
): BlankView {
  const view = views.find((one) => one.code === code);
  if (!view) throw notValid('view', language);
  return view;
}

export function colourOf(
  { language }: UserContext,
  { colours }: BlankDefinition,
  code = colours[0]?.code,
): BlankColour {
  const colour = colours.find((one) => one.code === code);
  if (!colour) throw notValid('colour', language);
  return colour;
}
