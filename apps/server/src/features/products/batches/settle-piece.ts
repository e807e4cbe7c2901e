import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import { decidedScene } from '@motif/contract/scene/decided-scene';
import { and, eq, type SQL } from 'drizzle-orm';
import type { SessionUser } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { nameFor, storeProduct } from '../create-product';
import { checkDesign } from '../design';
import { requireRights } from '../print-rights';
import { readScenePictures } from '../scene-pictures';
import { endBatch, payPiece } from './batch-points';
import type { BatchRow } from './seen-batches';

export type ItemRow = typeof items.$inferSelect;
type Picture = Awaited<ReturnType<typeof readScenePictures>>[number];

/** What came of a piece. `stopped`: the batch does not run any more, and nothing was written. */
export type Settled = 'stopped' | 'settled' | 'ended';

/** The design of a piece, as it was placed and decided. */
export function sceneOf({ placement, decision }: ItemRow, picture: Picture, { definition }: BlankModel) {
  if (!placement || decision === 'skip') throw new Error('this piece is not to be made');
  return decidedScene({ picture, area: definition.area, placement }, decision ?? 'placed');
}

interface Piece {
  item: ItemRow;
  model: BlankModel;
  /** The owner with the rights of now. */
  user: SessionUser;
}

/**
 * One transaction makes the product, pays for it and marks the piece: whoever dies before its commit has done nothing,
 * and nobody does it twice, because the rows are locked and read again. Rights are asked here once more.
 */
export function finishPiece(pool: Db, { item, model, user }: Piece): Promise<Settled> {
  return settling(pool, item.batch_id, async (tx, batch) => {
    const [waiting] = await lockWaiting(tx, eq(items.id, item.id));
    if (!waiting) return batch;
    const ctx = { db: tx, user, language: batch.language };
    const pictures = await readScenePictures(ctx, [item.picture_id]);
    const [picture] = pictures;
    if (!picture || picture.right === 'gone') throw new AppError('PRODUCT_PICTURE_GONE');
    requireRights([], pictures);
    const scene = sceneOf(waiting, picture, model);
    const { design, notReady } = await checkDesign(ctx, { model, colour: waiting.colour, scene });
    const product_id = await storeProduct(ctx, model, {
      name: nameFor(ctx, model, picture),
      design,
      state: notReady ? 'draft' : 'ready',
      batch_id: batch.id,
    });
    const { batch: paid, transaction_id } = await payPiece(tx, batch, item.id);
    await tx.update(items).set({ state: 'done', product_id, transaction_id }).where(eq(items.id, item.id));
    return paid;
  });
}

/** Pieces that cannot be made, with the reason. Their points stay held until the batch ends or they are made again. */
export function failPieces(
  pool: Db,
  batch_id: number,
  which: SQL | undefined,
  { code, values }: AppError,
): Promise<Settled> {
  return settling(pool, batch_id, async (tx, batch) => {
    await tx
      .update(items)
      .set({ state: 'failed', error: { code, values } })
      .where(and(eq(items.batch_id, batch_id), eq(items.state, 'waiting'), which));
    return batch;
  });
}

const lockWaiting = (tx: Db, which: SQL) =>
  tx
    .select()
    .from(items)
    .where(and(which, eq(items.state, 'waiting')))
    .for('update');

/** Works on a batch that runs, and ends it with its last piece. */
function settling(
  pool: Db,
  batch_id: number,
  work: (tx: Db, batch: BatchRow) => Promise<BatchRow>,
): Promise<Settled> {
  return inTransaction(pool, async (tx) => {
    const [batch] = await tx
      .select()
      .from(productBatches)
      .where(and(eq(productBatches.id, batch_id), eq(productBatches.state, 'running')))
      .for('no key update');
    if (!batch) return 'stopped';
    const after = await work(tx, batch);
    return (await endIfOver(tx, after)) ? 'ended' : 'settled';
  });
}

/** Ends a batch without waiting pieces; its row is locked. */
export async function endIfOver(tx: Db, batch: BatchRow): Promise<boolean> {
  const [next] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.batch_id, batch.id), eq(items.state, 'waiting')))
    .limit(1);
  if (next) return false;
  await endBatch(tx, batch, 'done');
  return true;
}
