import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { Overtaken } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { balanceOf } from '../../ledger/balance';
import { type Line, type Posting, post } from '../../ledger/post';
import type { BatchRow } from './seen-batches';

/*
 * The creative points of a batch. All of this runs in a transaction that has locked the row of the batch, so its
 * columns and the ledger say the same.
 */

type Kind = 'make.hold' | 'make.piece' | 'make.free';

/** What is held for it and neither spent nor given back. */
export const leftOf = ({ held, spent, freed }: Pick<BatchRow, 'held' | 'spent' | 'freed'>): number =>
  held - spent - freed;

/** Bought points are good for nothing else, so they go first. */
function split(amount: number, bought: number): { bought: number; earned: number } {
  const taken = Math.min(amount, bought);
  return { bought: taken, earned: amount - taken };
}

/** Holds what is missing for the pieces that wait. */
export async function holdFor(tx: Db, batch: BatchRow, pieces: number, actor_id: number): Promise<BatchRow> {
  const amount = pieces * batch.price_each - leftOf(batch);
  if (amount <= 0) return batch;
  const { company_id } = batch;
  const bought = await balanceOf(tx, company_id, 'creative.bought');
  const there = bought + (await balanceOf(tx, company_id, 'creative'));
  if (there < amount) throw new AppError('NOT_ENOUGH_CREATIVE', { needed: amount, held: there });
  const from = split(amount, bought);
  const holds = batch.holds + 1;
  await posted(tx, batch, actor_id, 'make.hold', `batch:${batch.id}:${holds}`, [
    { move: ['creative.bought', 'making.bought'], amount: from.bought },
    { move: ['creative', 'making'], amount: from.earned },
  ]);
  return changed(tx, batch, {
    holds,
    held: batch.held + amount,
    bought_left: batch.bought_left + from.bought,
  });
}

/** Pays one finished piece out of what is held. */
export async function payPiece(tx: Db, batch: BatchRow, item_id: number) {
  const { price_each: amount } = batch;
  const from = split(amount, batch.bought_left);
  const transaction_id = await posted(tx, batch, batch.owner_id, 'make.piece', `piece:${item_id}`, [
    { move: ['making.bought', 'creative.spent'], amount: from.bought },
    { move: ['making', 'creative.spent'], amount: from.earned },
  ]);
  const paid = await changed(tx, batch, {
    spent: batch.spent + amount,
    bought_left: batch.bought_left - from.bought,
  });
  return { batch: paid, transaction_id };
}

/** Gives back what is left, each point to the book it came from. Between two of these lies a hold, so each has its key. */
export async function freeRest(tx: Db, batch: BatchRow, actor_id: number): Promise<BatchRow> {
  const amount = leftOf(batch);
  if (amount === 0) return batch;
  const { bought_left: bought } = batch;
  await posted(tx, batch, actor_id, 'make.free', `batch:${batch.id}:${batch.holds}`, [
    { move: ['making.bought', 'creative.bought'], amount: bought },
    { move: ['making', 'creative'], amount: amount - bought },
  ]);
  return changed(tx, batch, { freed: batch.freed + amount, bought_left: 0 });
}

async function posted<K extends Kind>(
  tx: Db,
  { company_id }: BatchRow,
  actor_id: number,
  kind: K,
  source: string,
  lines: readonly Line<K>[],
): Promise<number> {
  const posting: Posting<K> = {
    kind,
    source,
    company_id,
    actor_id,
    lines: lines.filter(({ amount }) => amount > 0),
  };
  const id = await post(tx, posting).catch((error: unknown) => {
    // Somebody spent points since they were counted; a second look tells how many are there.
    throw error instanceof AppError && error.code === 'NOT_ENOUGH_POINTS' ? new Overtaken() : error;
  });
  if (id === null) throw new Error(`${kind} ${source} was posted before`);
  return id;
}

async function changed(tx: Db, { id }: BatchRow, set: Partial<BatchRow>): Promise<BatchRow> {
  const [row] = await tx.update(productBatches).set(set).where(eq(productBatches.id, id)).returning();
  if (!row) throw new Error(`batch ${id} is gone`);
  return row;
}

/** Ends it: nothing of it is held any more. */
export async function endBatch(
  tx: Db,
  batch: BatchRow,
  state: 'done' | 'cancelled',
  actor_id = batch.owner_id,
): Promise<BatchRow> {
  const settled = await freeRest(tx, batch, actor_id);
  const [row] = await tx
    .update(productBatches)
    .set({ state, finished_at: sql`clock.now()`, paused_at: null })
    .where(eq(productBatches.id, settled.id))
    .returning();
  if (!row) throw new Error(`batch ${batch.id} is gone`);
  return row;
}
