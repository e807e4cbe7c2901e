import type { InputOf } from '@motif/contract/endpoint';
import type { products as contract, ProductCard } from '@motif/contract/features/products/products';
import { type Language, PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { refitScene } from '@motif/contract/scene/refit-scene';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { lockCompany } from '../../platform/db/lock-company';
import { productPictures } from '../../platform/db/schema/products';
import { inTransaction } from '../../platform/db/transaction';
import { readModel } from '../blanks/list-blanks';
import { firstColour, readOffered, storeProduct } from './create-product';
import { checkDesign, heldBy } from './design';
import { lockProduct, oneCard } from './one-product';

type Body = InputOf<typeof contract.duplicate>['body'];

/** A copy, the caller's own: on the same blank as it was, or on another one, where the design is fitted to its area. */
export async function duplicateProduct(ctx: UserContext, id: number, body: Body): Promise<ProductCard> {
  const copy = await inTransaction(ctx.db, (db) => duplicate({ ...ctx, db }, id, body));
  return oneCard(ctx, copy);
}

async function duplicate(ctx: UserContext, id: number, body: Body): Promise<number> {
  await lockCompany(ctx.db, ctx.user.company_id, 'no key update');
  const row = await lockProduct(ctx, id);
  const isOther = body.model_id !== undefined && body.model_id !== row.model_id;
  const model = isOther
    ? await readOffered(ctx, body.model_id ?? row.model_id)
    : await readModel(ctx, row.model_id, row.model_version);
  const same = model.definition.colours.some(({ code }) => code === row.colour);
  const colour = body.colour ?? (same ? row.colour : firstColour(model));
  const scene = refitScene(row.scene, model.definition.area);
  const { design } = await checkDesign(ctx, { model, colour, scene }, await heldBy(ctx, row));
  const copy = await storeProduct(ctx, model, { name: copyName(row.name, ctx.language), design });
  await copyMarks(ctx, id, copy);
  return copy;
}

/** A private picture that was erased keeps the copy to its maker too: only its mark tells what it was. */
const copyMarks = ({ db }: UserContext, from: number, to: number) =>
  db
    .update(productPictures)
    .set({ erased_private: true })
    .where(
      and(
        eq(productPictures.product_id, to),
        sql`exists (select 1 from product_pictures source where source.product_id = ${from}
          and source.erased_private and source.picture_id = ${productPictures.picture_id})`,
      ),
    );

const COPY = { zh: ' 副本', en: ' copy' };
function copyName(name: string, language: Language): string {
  const ending = COPY[language];
  return `${[...name].slice(0, PRODUCT_NAME_MAX - ending.length).join('')}${ending}`;
}
