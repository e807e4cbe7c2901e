import type { Batch } from '@motif/contract/features/products/batches';
import { and, eq, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { lockCompany } from '../../../platform/db/lock-company';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { inTransaction } from '../../../platform/db/transaction';
import { endBatch } from './batch-points';
import { oneBatch } from './read-batches';
import { type BatchRow, lockOwn, tellOwner } from './seen-batches';
import { letRun } from './start-batch';

/** The points are the company's, so its master account may stop what somebody else has started. */
const isMaster = ({ is_master }: SessionUser): boolean => is_master;

/** Nothing more is made or paid: a worker asks for the state with every piece it finishes. */
export function pauseBatch(ctx: UserContext, id: number): Promise<Batch> {
  return changing(ctx, id, async (inside) => {
    const batch = await lockOwn(inside, id, ['running'], isMaster);
    await inside.db
      .update(productBatches)
      .set({ state: 'paused', paused_at: sql`clock.now()` })
      .where(eq(productBatches.id, id));
    return batch;
  });
}

export function resumeBatch(ctx: UserContext, id: number): Promise<Batch> {
  return changing(ctx, id, async (inside) => {
    await lockCompany(inside.db, ctx.user.company_id, 'no key update');
    const batch = await lockOwn(inside, id, ['paused']);
    await letRun(inside, batch);
    return batch;
  });
}

export function cancelBatch(ctx: UserContext, id: number): Promise<Batch> {
  return changing(ctx, id, async (inside) => {
    const batch = await lockOwn(inside, id, ['running', 'paused'], isMaster);
    await cancel(inside.db, batch, ctx.user.id);
    return batch;
  });
}

/** Finished pieces stay; for the others nothing is paid. The row of the batch is locked. */
export async function cancel(tx: Db, batch: BatchRow, actor_id?: number): Promise<void> {
  await tx
    .update(items)
    .set({ state: 'skipped' })
    .where(and(eq(items.batch_id, batch.id), eq(items.state, 'waiting')));
  await endBatch(tx, batch, 'cancelled', actor_id);
}

/** A draft goes for good; one that has ended leaves the lists, because its products and the ledger name it. */
export async function removeBatch(ctx: UserContext, id: number): Promise<null> {
  return inTransaction(ctx.db, async (db) => {
    const { state } = await lockOwn({ ...ctx, db }, id, ['draft', 'done', 'cancelled']);
    if (state === 'draft') await db.delete(productBatches).where(eq(productBatches.id, id));
    else
      await db.update(productBatches).set({ removed_at: sql`clock.now()` }).where(eq(productBatches.id, id));
    return null;
  });
}

async function changing(
  ctx: UserContext,
  id: number,
  change: (inside: UserContext) => Promise<BatchRow>,
): Promise<Batch> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await tellOwner(db, await change(inside));
    return oneBatch(inside, id);
  });
}
