import { BATCHES_RUNNING_MAX } from '@motif/contract/features/products/batch-choices';
import type { BatchDetail } from '@motif/contract/features/products/batches';
import { PRODUCTS_MAX } from '@motif/contract/limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { requireRights } from '../print-rights';
import { readScenePictures } from '../scene-pictures';
import { holdFor } from './batch-points';
import { askForLanes } from './lanes';
import { batchDetail, countItems, picturesOf } from './read-batches';
import { type BatchRow, lockOwn } from './seen-batches';

/** Holds the points of all pieces and lets them be made. It runs in the transaction of its key. */
export async function startBatch(
  ctx: UserContext,
  id: number,
  { pieces, skip_undecided }: { pieces: number; skip_undecided?: boolean },
): Promise<BatchDetail> {
  await lockCompany(ctx.db, ctx.user.company_id, 'no key update');
  const batch = await lockOwn(ctx, id, ['draft']);
  const { placing, exception } = await countsOf(ctx, id);
  if (placing > 0) throw new AppError('BATCH_PLACING', { n: placing });
  if (exception > 0 && !skip_undecided) throw new AppError('BATCH_UNDECIDED', { n: exception });
  await ctx.db
    .update(items)
    .set({ state: 'skipped' })
    .where(and(eq(items.batch_id, id), eq(items.state, 'exception')));
  await run(ctx, batch, pieces);
  return batchDetail(ctx, id);
}

/** Makes the failed pieces once more. Of one that has ended the points are held again. */
export async function makeAgain(ctx: UserContext, id: number): Promise<BatchDetail> {
  await lockCompany(ctx.db, ctx.user.company_id, 'no key update');
  const batch = await lockOwn(ctx, id, ['running', 'paused', 'done']);
  const { rowCount } = await ctx.db
    .update(items)
    .set({ state: 'waiting', error: null, tries: 0 })
    // One whose picture was erased before it was placed stays as it is.
    .where(and(eq(items.batch_id, id), eq(items.state, 'failed'), sql`${items.placement} is not null`));
  if (!rowCount) throw new AppError('BATCH_EMPTY');
  await run(ctx, batch);
  return batchDetail(ctx, id);
}

const countsOf = async ({ db }: UserContext, id: number) => {
  const counts = (await countItems(db, [id])).get(id);
  if (!counts) throw new Error('the batch was not counted');
  return counts;
};

async function run(ctx: UserContext, batch: BatchRow, pieces?: number): Promise<void> {
  const { id, state } = batch;
  await requirePictures(ctx, id);
  const { waiting } = await countsOf(ctx, id);
  if (waiting === 0) throw new AppError('BATCH_EMPTY');
  if (pieces !== undefined && waiting > pieces) throw new AppError('BATCH_CHANGED', { n: waiting });
  await requireRoom(ctx, waiting);
  // Only one that runs or is paused holds points, so it runs first.
  if (state === 'paused' || state === 'running') await askForLanes(ctx.jobs, ctx.db, batch.company_id);
  else await letRun(ctx, batch);
  await holdFor(ctx.db, batch, waiting, ctx.user.id);
}

/** Sets it running and wakes the workers; the company is locked, so that two starts see each other. */
export async function letRun({ db, jobs }: UserContext, { id, company_id }: BatchRow): Promise<void> {
  const n = await db.$count(
    productBatches,
    and(eq(productBatches.company_id, company_id), eq(productBatches.state, 'running')),
  );
  if (n >= BATCHES_RUNNING_MAX) throw new AppError('BATCHES_BUSY', { n });
  await db
    .update(productBatches)
    .set({
      state: 'running',
      started_at: sql`coalesce(${productBatches.started_at}, clock.now())`,
      paused_at: null,
      finished_at: null,
    })
    .where(eq(productBatches.id, id));
  await askForLanes(jobs, db, company_id);
}

/**
 * What is not bought is told with its price, as before an export. Pieces of pictures that are gone fail at once, so that
 * nobody pays for them or has to look for them.
 */
async function requirePictures(ctx: UserContext, id: number): Promise<void> {
  const ids = await picturesOf(ctx.db, id, ['waiting']);
  const found = await readScenePictures(ctx, ids);
  const there = found.filter(({ right }) => right !== 'gone');
  requireRights([], there);
  const known = new Set(there.map((picture) => picture.id));
  const gone = ids.filter((one) => !known.has(one));
  if (gone.length === 0) return;
  const { code, values } = new AppError('PRODUCT_PICTURE_GONE');
  await ctx.db
    .update(items)
    .set({ state: 'failed', error: { code, values } })
    .where(and(eq(items.batch_id, id), eq(items.state, 'waiting'), inArray(items.picture_id, gone)));
}

async function requireRoom({ db, user }: UserContext, pieces: number): Promise<void> {
  const made = await db.$count(products, eq(products.company_id, user.company_id));
  if (made + pieces > PRODUCTS_MAX) throw new AppError('TOO_MANY_PRODUCTS', { n: PRODUCTS_MAX });
}
