import type { InputOf } from '@motif/contract/endpoint';
import type { products as contract, ProductDetail } from '@motif/contract/features/products/products';
import { refitScene } from '@motif/contract/scene/refit-scene';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { products } from '../../platform/db/schema/products';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { readModel } from '../blanks/list-blanks';
import { cleanText } from '../pictures/edits/picture-texts';
import { checkDesign, heldPictures, storePictures } from './design';
import { lockProduct, oneProduct } from './one-product';

type Body = InputOf<typeof contract.save>['body'];

/** Saves what is sent. Whoever has not seen the newest version saves nothing, so two tabs cannot undo each other. */
export async function saveProduct(ctx: UserContext, id: number, body: Body): Promise<ProductDetail> {
  await inTransaction(ctx.db, (db) => save({ ...ctx, db }, id, body));
  return oneProduct(ctx, id);
}

async function save(ctx: UserContext, id: number, body: Body): Promise<void> {
  const row = await lockProduct(ctx, id);
  if (row.version !== body.version) throw new AppError('CHANGED_MEANWHILE');
  const held = await heldPictures(ctx, id);
  const model = await readModel(ctx, row.model_id, body.move_to_newest ? undefined : row.model_version);
  const { area } = model.definition;
  const scene = body.scene ?? (body.move_to_newest ? refitScene(row.scene, area) : row.scene);
  const { design, notReady } = await checkDesign(
    ctx,
    { model, colour: body.colour ?? row.colour, scene },
    held,
  );
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
      ...(design.scene_hash !== row.scene_hash && { cover_key: null }),
      version: row.version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(products.id, id));
  await storePictures(ctx, id, scene, held);
}
