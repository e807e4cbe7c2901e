import { hasAccess } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { PRODUCT_MAKE } from '@motif/contract/features/products/product-choices';
import { PREVIEW_SIZES, type productDrawings } from '@motif/contract/features/products/products';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { attachmentsIn, emptyScene, picturesIn, type Scene } from '@motif/contract/scene/scene';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { readSceneAttachments } from '../../attachments/scene-attachments';
import { readModel } from '../../blanks/list-blanks';
import { readScenePictures } from '../scene-pictures';
import { workable } from '../seen-products';
import { readTemplate } from '../templates/seen-templates';
import type { DrawingRoom, Source, Subject } from './drawing-room';

type Query = InputOf<typeof productDrawings.preview>['query'];
type Found = Awaited<ReturnType<typeof readScenePictures>>[number];

const RETRY_MS = 800;
const USUAL_SIZE = 800;

/** The mockup of a product, of a template, or of a picture on a blank. */
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
  const { product_id, template_id, picture_id, model_id } = query;
  const { company_id } = ctx.user;
  if (product_id !== undefined || template_id !== undefined) {
    if (!hasAccess(ctx.user, [PRODUCT_MAKE])) throw new AppError('FORBIDDEN');
    const { colour, ...subject } =
      product_id === undefined
        ? await designSubject(ctx, await readTemplate(ctx, template_id ?? 0))
        : await productSubject(ctx, product_id);
    return { subject, colour };
  }
  if (model_id === undefined) throw notValid('model_id', ctx.language);
  const { definition } = await readModel(ctx, model_id);
  if (picture_id === undefined)
    return { subject: { company_id, scene: emptyScene(definition.area), sources: [], definition } };
  const [picture] = await readScenePictures(ctx, [picture_id]);
  if (!picture || picture.right === 'gone') throw new AppError('PICTURE_NOT_FOUND');
  const scene = {
    ...emptyScene(definition.area),
    layers: [{ ...placedPicture(picture, definition.area), name: '' }],
  };
  return { subject: { company_id, scene, sources: sourcesOf(ctx, [picture]), definition } };
}

/** A product that this person works on, with the pictures as they may have them. */
export async function productSubject(ctx: UserContext, id: number) {
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.id, id), await workable(ctx)));
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  const { name, sku } = row;
  return { ...(await designSubject(ctx, row)), name, sku };
}

interface Kept {
  scene: Scene;
  model_id: number;
  model_version: number;
  colour: string;
}

/** A design on its blank as it was when it was made. */
async function designSubject(ctx: UserContext, { scene, model_id, model_version, colour }: Kept) {
  const { definition } = await readModel(ctx, model_id, model_version);
  const pictures = await readScenePictures(ctx, picturesIn(scene));
  const attached = await readSceneAttachments(ctx, attachmentsIn(scene));
  const sources = [...sourcesOf(ctx, pictures), ...attached.map(attachmentSource)];
  return { company_id: ctx.user.company_id, scene, definition, sources, pictures, colour };
}

export const attachmentSource = ({ id, key }: { id: number; key: string }): Source => ({
  kind: 'attachment',
  id,
  file_key: key,
  marked: false,
});

/** Pictures that are gone are left out; those of the market carry the mark until they are bought. */
const sourcesOf = ({ settings }: UserContext, pictures: Found[]): Source[] =>
  pictures.flatMap(({ id, file_key, right }) =>
    right === 'gone'
      ? []
      : [{ kind: 'picture', id, file_key, marked: right === 'market' && settings.watermark !== false }],
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
