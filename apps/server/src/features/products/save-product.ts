import type { InputOf } from '@motif/contract/endpoint';
import type { products as contract, ProductDetail } from '@motif/contract/features/products/products';
import { refitScene } from '@motif/contract/scene/refit-scene';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { products } from '../../platform/db/schema/products';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { readModel } from '../blanks/list-blanks';
import { cleanText } from '../pictures/edits/picture-texts';
import { checkDesign, heldBy, storePictures } from './design';
import type { MissingIn } from './missing-characters';
import { lockProduct, oneProduct } from './one-product';
import { workable } from './seen-products';
import { tellProducts } from './tell-products';

type Body = InputOf<typeof contract.save>['body'];

/** Saves what is sent. Whoever has not seen the newest version saves nothing, so two tabs cannot undo each other. */
export async function saveProduct(
  ctx: UserContext,
  id: number,
  body: Body,
  missingIn?: MissingIn,
): Promise<ProductDetail> {
  // Fonts are asked before the transaction, which must not wait for them with the row locked.
  const missing = missingIn ? await missingCharacters(ctx, id, body, missingIn) : [];
  await inTransaction(ctx.db, (db) => save({ ...ctx, db }, id, body, missing));
  return oneProduct(ctx, id);
}

/** Only what is to be printed must have all its characters. */
async function missingCharacters(ctx: UserContext, id: number, body: Body, missingIn: MissingIn) {
  const [row] = await ctx.db
    .select({ state: products.state, scene: products.scene })
    .from(products)
    .where(and(eq(products.id, id), await workable(ctx)));
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return (body.state ?? row.state) === 'ready' ? missingIn(body.scene ?? row.scene) : [];
}

async function save(ctx: UserContext, id: number, body: Body, missing: string[]): Promise<void> {
  const row = await lockProduct(ctx, id);
  if (row.version !== body.version) throw new AppError('CHANGED_MEANWHILE');
  const held = await heldBy(ctx, row);
  const model = await readModel(ctx, row.model_id, body.move_to_newest ? undefined : row.model_version);
  const { area } = model.definition;
  const scene = body.scene ?? (body.move_to_newest ? refitScene(row.scene, area) : row.scene);
  const { design, ...checked } = await checkDesign(
    ctx,
    { model, colour: body.colour ?? row.colour, scene },
    held,
  );
  const notReady =
    checked.notReady ??
    (missing.length > 0 ? new AppError('PRODUCT_CHARACTERS', { characters: missing.join('') }) : undefined);
  if (body.state === 'ready' && notReady) throw notReady;
  // A design that is changed until it cannot be printed is a draft again; nobody is kept from saving.
  const state = body.state ?? (row.state === 'ready' && notReady ? 'draft' : row.state);
  await ctx.db
    .update(products)
    .set({
      ...design,
      state,
      ...(body.name !== undefined && { name: cleanText('name', body.name, ctx.language) }),
      ...(body.sku !== undefined && { sku: body.sku }),
      // What somebody chose to show was that design; another one must be chosen again.
      ...(design.scene_hash !== row.scene_hash && { shown_at: null }),
      version: row.version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(products.id, id));
  await storePictures(ctx, id, scene, held);
  await tellProducts(ctx);
}
