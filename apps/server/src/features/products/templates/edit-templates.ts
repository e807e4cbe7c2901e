import type { InputOf } from '@motif/contract/endpoint';
import type {
  productTemplates as contract,
  ProductTemplate,
} from '@motif/contract/features/products/templates';
import { TEMPLATES_MAX } from '@motif/contract/limits';
import { slotsIn } from '@motif/contract/scene/fill-slot';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { productPictures, productTemplates, templatePictures } from '../../../platform/db/schema/products';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { readModel } from '../../blanks/list-blanks';
import { cleanText } from '../../pictures/edits/picture-texts';
import { lockProduct } from '../one-product';
import { tellProducts } from '../tell-products';
import { oneCard } from './list-templates';
import { seenTemplates } from './seen-templates';

type Body = InputOf<typeof contract.create>['body'];

/** Keeps a saved design as a template of the caller, with all that it uses now. */
export async function createTemplate(ctx: UserContext, body: Body): Promise<ProductTemplate> {
  const id = await inTransaction(ctx.db, (db) => create({ ...ctx, db }, body));
  return oneCard(ctx, id);
}

async function create(ctx: UserContext, { product_id, slot, name }: Body): Promise<number> {
  const { db, user } = ctx;
  // Two colleagues must not both keep the last template that fits.
  await lockCompany(db, user.company_id, 'no key update');
  const product = await lockProduct(ctx, product_id);
  const { scene, model_id, model_version, colour, main_category_id } = product;
  if (!slotsIn(scene).some((layer) => layer.id === slot)) throw notValid('slot', ctx.language);
  const ours = eq(productTemplates.company_id, user.company_id);
  if ((await db.$count(productTemplates, ours)) >= TEMPLATES_MAX)
    throw new AppError('TOO_MANY_TEMPLATES', { n: TEMPLATES_MAX });
  const { product_category_id } = await readModel(ctx, model_id, model_version);
  const [made] = await db
    .insert(productTemplates)
    .values({
      company_id: user.company_id,
      owner_id: user.id,
      main_category_id,
      product_category_id,
      model_id,
      model_version,
      colour,
      name: cleanText('name', name, ctx.language),
      slot,
      scene,
    })
    .returning({ id: productTemplates.id });
  if (!made) throw new Error('template was not stored');
  // With the marks of erased ones: what is somebody's alone stays so.
  await db.insert(templatePictures).select(
    db
      .select({
        template_id: sql<number>`${made.id}::bigint`.as('template_id'),
        picture_id: productPictures.picture_id,
        erased_private: productPictures.erased_private,
      })
      .from(productPictures)
      .where(eq(productPictures.product_id, product.id)),
  );
  await tellProducts(ctx);
  return made.id;
}

/** It is gone at once: products that were made with it have a design of their own. */
export async function removeTemplate(ctx: UserContext, id: number): Promise<null> {
  return inTransaction(ctx.db, async (db) => {
    const gone = await db
      .delete(productTemplates)
      .where(and(eq(productTemplates.id, id), await seenTemplates({ ...ctx, db })))
      .returning({ id: productTemplates.id });
    if (gone.length === 0) throw new AppError('TEMPLATE_NOT_FOUND');
    await tellProducts({ ...ctx, db });
    return null;
  });
}
