import type { InputOf } from '@motif/contract/endpoint';
import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import type { products as contract, ProductDetail } from '@motif/contract/features/products/products';
import { PRODUCT_NAME_MAX, PRODUCTS_MAX } from '@motif/contract/limits';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { emptyScene } from '@motif/contract/scene/scene';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { lockCompany } from '../../platform/db/lock-company';
import { productModels } from '../../platform/db/schema/blanks';
import { products } from '../../platform/db/schema/products';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import { readModel } from '../blanks/list-blanks';
import { cleanText } from '../pictures/edits/picture-texts';
import { type CheckedDesign, checkDesign, type Maker, NOTHING_HELD, storePictures } from './design';
import { oneProduct } from './one-product';
import { readScenePictures } from './scene-pictures';
import { tellProducts } from './tell-products';
import { readTemplate } from './templates/seen-templates';
import { sceneOfTemplate } from './templates/template-scene';

type Body = InputOf<typeof contract.create>['body'];

/** Makes a product on a blank: empty, with a picture on it, after a template, or with a design that the caller brings. */
export async function createProduct(ctx: UserContext, body: Body): Promise<ProductDetail> {
  const id = await inTransaction(ctx.db, (db) => create({ ...ctx, db }, body));
  return oneProduct(ctx, id);
}

async function create(ctx: UserContext, body: Body): Promise<number> {
  // Two colleagues must not both make the last product that fits.
  await lockCompany(ctx.db, ctx.user.company_id, 'no key update');
  const model = await readOffered(ctx, body.model_id);
  const picture = body.picture_id === undefined ? undefined : await readUsable(ctx, body.picture_id);
  const scene = body.scene ?? (await sceneFor(ctx, body, model, picture));
  const colour = body.colour ?? firstColour(model);
  const { design } = await checkDesign(ctx, { model, colour, scene });
  const name =
    body.name === undefined ? nameFor(ctx, model, picture) : cleanText('name', body.name, ctx.language);
  return storeProduct(ctx, model, { name, design });
}

type Picture = Awaited<ReturnType<typeof readUsable>>;

/** After a template, with the picture placed, or empty. */
async function sceneFor(ctx: UserContext, body: Body, model: BlankModel, picture: Picture | undefined) {
  const { area } = model.definition;
  if (body.template_id === undefined)
    return { ...emptyScene(area), ...(picture && { layers: [placedPicture(picture, area)] }) };
  const template = await readTemplate(ctx, body.template_id);
  if (template.product_category_id !== model.product_category_id) throw notValid('template_id', ctx.language);
  return sceneOfTemplate(ctx, template, area, picture);
}

/** A blank that new products can be made on, in its newest version. */
export async function readOffered(ctx: UserContext, id: number): Promise<BlankModel> {
  const model = await readModel(ctx, id);
  const [offered] = await ctx.db
    .select({ id: productModels.id })
    .from(productModels)
    .where(and(eq(productModels.id, id), eq(productModels.is_active, true)));
  if (!offered) throw new AppError('MODEL_RETIRED');
  return model;
}

async function readUsable(ctx: UserContext, id: number) {
  const [picture] = await readScenePictures(ctx, [id]);
  if (!picture || picture.right === 'gone') throw new AppError('PICTURE_NOT_FOUND');
  return picture;
}

export const firstColour = ({ definition }: BlankModel): string => definition.colours[0]?.code ?? '';

/** The names of the picture and of the blank, so that products of one picture can be told apart. */
export function nameFor(
  { language }: Pick<UserContext, 'language'>,
  model: BlankModel,
  picture: { name: string } | undefined,
): string {
  const blank = language === 'zh' ? model.name : model.name_en;
  if (!picture) return blank;
  const room = PRODUCT_NAME_MAX - blank.length - 3;
  return `${[...picture.name].slice(0, room).join('').trimEnd()} · ${blank}`;
}

interface NewProduct extends Partial<Pick<typeof products.$inferInsert, 'state' | 'batch_id'>> {
  name: string;
  design: CheckedDesign;
}

/** Stores a checked design as a new product of this person. */
export async function storeProduct(
  ctx: Maker,
  { main_category_id }: BlankModel,
  { design, ...values }: NewProduct,
): Promise<number> {
  const { db, user } = ctx;
  const { rows } = await db.execute<{ full: boolean }>(sql`select count(*) >= ${PRODUCTS_MAX} as full
    from ${products} where ${products.company_id} = ${user.company_id}`);
  if (rows[0]?.full) throw new AppError('TOO_MANY_PRODUCTS', { n: PRODUCTS_MAX });
  const [made] = await db
    .insert(products)
    .values({ ...design, ...values, company_id: user.company_id, owner_id: user.id, main_category_id })
    .returning({ id: products.id });
  if (!made) throw new Error('product was not stored');
  await storePictures(ctx, made.id, design.scene, NOTHING_HELD);
  await tellProducts(ctx);
  return made.id;
}
