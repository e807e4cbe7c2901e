import type { InputOf } from '@motif/contract/endpoint';
import { errorText } from '@motif/contract/errors';
import type { BlankColour } from '@motif/contract/features/blanks/definition';
import { BATCH_ITEM_STATES, type BatchItemState } from '@motif/contract/features/products/batch-choices';
import type {
  Batch,
  BatchDetail,
  BatchItem,
  batches as contract,
} from '@motif/contract/features/products/batches';
import { XRAY_LEVELS, type XrayLevel } from '@motif/contract/features/products/xray-choices';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { modelVersions, productModels } from '../../../platform/db/schema/blanks';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { holdingsOf } from '../../ledger/balance';
import { readScenePictures, scenePictureOf } from '../scene-pictures';
import { seenBatches } from './seen-batches';

export type Counts = Record<BatchItemState, number>;

/** How many pieces of each batch are in which state. */
export async function countItems(db: Db, ids: readonly number[]): Promise<Map<number, Counts>> {
  const none = Object.fromEntries(BATCH_ITEM_STATES.map((state) => [state, 0])) as Counts;
  const counts = new Map(ids.map((id) => [id, { ...none }]));
  if (ids.length === 0) return counts;
  const rows = await db
    .select({ id: items.batch_id, state: items.state, n: count() })
    .from(items)
    .where(inArray(items.batch_id, [...ids]))
    .groupBy(items.batch_id, items.state);
  for (const { id, state, n } of rows) {
    const found = counts.get(id);
    if (found) found[state] = n;
  }
  return counts;
}

async function selectBatches(ctx: UserContext, which: SQL | undefined, size: number): Promise<Batch[]> {
  const rows = await ctx.db
    .select({ row: productBatches, owner_name: users.username })
    .from(productBatches)
    .innerJoin(users, eq(users.id, productBatches.owner_id))
    .where(and(which, await seenBatches(ctx)))
    .orderBy(desc(productBatches.id))
    .limit(size);
  const counts = await countItems(
    ctx.db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, owner_name }) => {
    const { id, name, state, main_category_id, owner_id, blanks, price_each, held, spent, freed } = row;
    const inStates = counts.get(id) as Counts;
    return {
      id,
      name,
      state,
      main_category_id,
      owner_id,
      owner_name,
      mine: owner_id === ctx.user.id,
      pictures: row.picture_ids.length,
      blanks,
      total: Object.values(inStates).reduce((sum, n) => sum + n, 0),
      items: inStates,
      price_each,
      held,
      spent,
      freed,
      created_at: row.created_at.toISOString(),
      started_at: row.started_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
    };
  });
}

export async function listBatches(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const { cursor, page_size: size = PAGE_SIZE, scope } = query;
  const which = and(
    scope === 'company' ? undefined : eq(productBatches.owner_id, ctx.user.id),
    cursor === undefined ? undefined : lt(productBatches.id, readIdCursor(cursor)),
  );
  const rows = await selectBatches(ctx, which, size + 1);
  const list = rows.slice(0, size);
  return { list, next_cursor: rows.length > size ? String(list.at(-1)?.id) : null };
}

export async function oneBatch(ctx: UserContext, id: number): Promise<Batch> {
  const [batch] = await selectBatches(ctx, eq(productBatches.id, id), 1);
  if (!batch) throw new AppError('BATCH_NOT_FOUND');
  return batch;
}

/** One batch with what its start costs and what stands in the way of it. */
export async function batchDetail(ctx: UserContext, id: number): Promise<BatchDetail> {
  const batch = await oneBatch(ctx, id);
  const holdings = await holdingsOf(ctx.db, ctx.user.company_id);
  const wanted = batch.state === 'draft' ? await toBuy(ctx, id) : [];
  return {
    ...batch,
    balance: holdings['creative.bought'] + holdings.creative,
    to_buy: wanted.map(({ id, name, thumbnail, ai_generated, price }) => ({
      id,
      name,
      thumbnail,
      ai_generated,
      price,
    })),
    to_buy_points: wanted.reduce((sum, { price }) => sum + price, 0),
    verdicts: await verdictsOf(ctx.db, id),
  };
}

async function toBuy(ctx: UserContext, id: number) {
  const used = await picturesOf(ctx.db, id, ['placing', 'exception', 'waiting']);
  const found = await readScenePictures(ctx, used);
  return found.filter(({ right }) => right === 'market').map((picture) => scenePictureOf(ctx, picture));
}

/** The pictures of its pieces in these states. */
export async function picturesOf(db: Db, id: number, states: readonly BatchItemState[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: items.picture_id })
    .from(items)
    .where(and(eq(items.batch_id, id), inArray(items.state, [...states])));
  return rows.map((row) => row.id);
}

async function verdictsOf(db: Db, id: number): Promise<Record<XrayLevel, number>> {
  const rows = await db
    .select({ level: items.level, n: count() })
    .from(items)
    .where(and(eq(items.batch_id, id), eq(items.state, 'waiting')))
    .groupBy(items.level);
  const found = Object.fromEntries(rows.map(({ level, n }) => [level, n]));
  return Object.fromEntries(XRAY_LEVELS.map((level) => [level, found[level] ?? 0])) as Record<
    XrayLevel,
    number
  >;
}

export async function listItems(
  ctx: UserContext,
  id: number,
  query: InputOf<typeof contract.items>['query'],
) {
  await oneBatch(ctx, id);
  const { cursor, page_size: size = PAGE_SIZE, state, level, exception } = query;
  const rows = await selectItems(
    ctx,
    and(
      eq(items.batch_id, id),
      state === undefined ? undefined : eq(items.state, state),
      level === undefined ? undefined : eq(items.level, level),
      exception === undefined ? undefined : (exception ? isNotNull : isNull)(items.exception),
      cursor === undefined ? undefined : gt(items.id, readIdCursor(cursor)),
    ),
    size + 1,
  );
  const list = rows.slice(0, size);
  return { list, next_cursor: rows.length > size ? String(list.at(-1)?.id) : null };
}

/** Pieces as the person may see them: a picture that is gone has neither name nor address. */
export async function selectItems(
  ctx: UserContext,
  which: SQL | undefined,
  size: number,
): Promise<BatchItem[]> {
  const rows = await ctx.db
    .select({
      item: items,
      model_name: productModels.name,
      model_name_en: productModels.name_en,
      colours: sql<BlankColour[]>`${modelVersions.definition}->'colours'`,
    })
    .from(items)
    .innerJoin(productModels, eq(productModels.id, items.model_id))
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, items.model_id), eq(modelVersions.version, items.model_version)),
    )
    .where(which)
    .orderBy(asc(items.id))
    .limit(size);
  const ids = [...new Set(rows.map(({ item }) => item.picture_id))];
  const pictures = new Map(
    (await readScenePictures(ctx, ids)).map((row) => [row.id, scenePictureOf(ctx, row)]),
  );
  return rows.map(({ item, colours, ...model }) => {
    const picture = pictures.get(item.picture_id);
    const colour = colours.find(({ code }) => code === item.colour);
    const { error } = item;
    return {
      id: item.id,
      state: item.state,
      picture_id: item.picture_id,
      picture_name: picture?.name ?? '',
      ai_generated: picture?.ai_generated ?? false,
      thumbnail: picture?.thumbnail ?? '',
      url: picture?.url ?? '',
      picture_width: picture?.width ?? 1,
      picture_height: picture?.height ?? 1,
      model_id: item.model_id,
      model_version: item.model_version,
      ...model,
      colour: item.colour,
      colour_hex: colour?.hex ?? '#ffffff',
      colour_name: colour?.name ?? item.colour,
      colour_name_en: colour?.name_en ?? item.colour,
      placement: item.placement,
      level: item.level,
      exception: item.exception,
      decision: item.decision,
      error: error && errorText(error.code, ctx.language, error.values),
      product_id: item.product_id,
    };
  });
}
