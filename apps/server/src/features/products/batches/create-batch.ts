import type { InputOf } from '@motif/contract/endpoint';
import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import {
  BATCH_DRAFTS_MAX,
  BATCH_PIECES_MAX,
  PIECE_PRICE,
} from '@motif/contract/features/products/batch-choices';
import type { BatchDetail, batches as contract } from '@motif/contract/features/products/batches';
import type { Language } from '@motif/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { cleanText } from '../../pictures/edits/picture-texts';
import { readOffered } from '../create-product';
import { readScenePictures } from '../scene-pictures';
import { askToPlace } from './place-batch';
import { batchDetail } from './read-batches';

type Body = InputOf<typeof contract.create>['body'];
/** A blank in one colour. */
interface Variant {
  model: BlankModel;
  colour: string;
}

const NAMES: Record<Language, (pictures: number, blanks: number) => string> = {
  zh: (pictures, blanks) => `${pictures} 张图片 × ${blanks} 款白坯`,
  en: (pictures, blanks) => `${pictures} pictures × ${blanks} blanks`,
};

/** A draft with all its pieces. It runs in the transaction of its key, so a request that is sent twice makes one. */
export async function createBatch(ctx: UserContext, body: Body): Promise<BatchDetail> {
  const { picture_ids, blanks } = body;
  const colours = blanks.reduce((sum, blank) => sum + blank.colours.length, 0);
  const n = picture_ids.length * colours;
  if (n > BATCH_PIECES_MAX) throw new AppError('BATCH_TOO_LARGE', { n, max: BATCH_PIECES_MAX });
  const variants = await readVariants(ctx, blanks);
  const usable = (await readScenePictures(ctx, picture_ids)).filter(({ right }) => right !== 'gone');
  if (usable.length < picture_ids.length) throw new AppError('PICTURE_NOT_FOUND');
  await requirePlace(ctx);
  const { company_id, id: owner_id } = ctx.user;
  const [batch] = await ctx.db
    .insert(productBatches)
    .values({
      company_id,
      owner_id,
      main_category_id: variants[0]?.model.main_category_id ?? 0,
      name:
        body.name === undefined
          ? NAMES[ctx.language](picture_ids.length, blanks.length)
          : cleanText('name', body.name, ctx.language),
      language: ctx.language,
      picture_ids,
      blanks: blanks.length,
      price_each: PIECE_PRICE,
    })
    .returning({ id: productBatches.id });
  if (!batch) throw new Error('the batch was not stored');
  await storeItems(ctx, batch.id, picture_ids, variants);
  await askToPlace(ctx.jobs, ctx.db, batch.id);
  return batchDetail(ctx, batch.id);
}

/** Blanks that are offered, all of one main category: the products of a batch are found in one place. */
async function readVariants(ctx: UserContext, blanks: Body['blanks']): Promise<Variant[]> {
  const variants: Variant[] = [];
  const categories = new Set<number>();
  if (new Set(blanks.map(({ model_id }) => model_id)).size < blanks.length)
    throw notValid('blanks', ctx.language);
  for (const { model_id, colours } of blanks) {
    const model = await readOffered(ctx, model_id);
    const codes = model.definition.colours.map(({ code }) => code);
    categories.add(model.main_category_id);
    if (categories.size > 1 || colours.some((colour) => !codes.includes(colour)))
      throw notValid('blanks', ctx.language);
    variants.push(...colours.map((colour) => ({ model, colour })));
  }
  return variants;
}

/** A draft has thousands of rows, so a company keeps a few only. The lock lets the second of two see the first. */
async function requirePlace({ db, user }: UserContext): Promise<void> {
  await lockCompany(db, user.company_id, 'no key update');
  const n = await db.$count(
    productBatches,
    and(eq(productBatches.company_id, user.company_id), eq(productBatches.state, 'draft')),
  );
  if (n >= BATCH_DRAFTS_MAX) throw new AppError('TOO_MANY_DRAFTS', { n });
}

/** All pieces by one statement, picture by picture. */
async function storeItems(
  { db }: UserContext,
  batch_id: number,
  pictures: readonly number[],
  variants: readonly Variant[],
): Promise<void> {
  const ids = variants.map(({ model }) => model.id);
  const versions = variants.map(({ model }) => model.version);
  const colours = variants.map(({ colour }) => colour);
  await db.execute(sql`
    insert into product_batch_items (batch_id, picture_id, model_id, model_version, colour)
    select ${batch_id}, p.id, v.model_id, v.version, v.colour
    from unnest(${sql.param(pictures)}::bigint[]) with ordinality as p (id, at)
    cross join unnest(${sql.param(ids)}::bigint[], ${sql.param(versions)}::int[], ${sql.param(colours)}::text[])
      with ordinality as v (model_id, version, colour, at)
    order by p.at, v.at`);
}
