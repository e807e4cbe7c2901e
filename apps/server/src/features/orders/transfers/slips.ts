import type { SLIP_TYPES } from '@motif/contract/features/orders/bank-transfer';
import type { Order } from '@motif/contract/features/orders/orders';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { orders } from '../../../platform/db/schema/orders';
import { bankConfirmations, bankTransfers } from '../../../platform/db/schema/transfers';
import { AppError } from '../../../platform/errors';
import type { LastStep } from '../../../platform/http/once';
import type { Exchange } from '../../../platform/http/serve';
import type { SentFile } from '../../../platform/http/serve-file';
import { looksLikeImage } from '../../../platform/images/looks-like-image';
import { newToken } from '../../../platform/security/one-time-token';
import { findOrder, showOrder } from '../read-orders';
import { lockOpenOrder } from '../transitions';
import { checkSlip } from './check-slip';
import type { TransferRow } from './show-transfer';

/**
 * Takes the slip of a transfer. Only its first bytes are looked at here; the worker opens it. Another slip replaces the
 * one before, until an operator has found the money.
 */
export async function uploadSlip(
  ctx: UserContext,
  no: string,
  bytes: Buffer,
  exchange: Pick<Exchange, 'afterCommit'>,
): Promise<LastStep<Order>> {
  const slip_type = typeOf(bytes);
  const { id, state } = await findOrder(ctx, no);
  // Looked at before anything is stored, and again under the lock.
  if (state !== 'pending') throw new AppError('ORDER_OVER');
  const transfer = await transferOf(ctx.db, id);
  await requireOpen(ctx.db, transfer);
  const slip_key = `slips/${newToken()}`;
  await ctx.storage.put(slip_key, bytes, 'application/octet-stream');
  return async (db) => {
    const { order, before } = await lockForSlip(db, id).catch(async (error: unknown) => {
      // Nobody will ever know of it; other failures may be tried again.
      if (error instanceof AppError) await ctx.storage.remove([slip_key]);
      throw error;
    });
    await db
      .update(bankTransfers)
      .set({
        state: 'submitted',
        reason_code: null,
        reason: '',
        slip_key,
        slip_type,
        slip_state: 'checking',
        slip_at: sql`now()`,
      })
      .where(eq(bankTransfers.id, before.id));
    await ctx.jobs.enqueue(db, checkSlip, { transfer_id: before.id, key: slip_key });
    const { slip_key: replaced } = before;
    if (replaced) exchange.afterCommit(() => ctx.storage.remove([replaced]));
    return showOrder({ ...ctx, db }, order);
  };
}

async function lockForSlip(db: Db, orderId: number) {
  const order = await lockOpenOrder(db, orderId);
  const before = await transferOf(db, orderId);
  await requireOpen(db, before);
  return { order, before };
}

/** By its content; what the sender says is not asked for. */
function typeOf(bytes: Buffer): (typeof SLIP_TYPES)[number] {
  if (looksLikeImage(bytes)) return 'jpg';
  const isPdf =
    bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF');
  if (!isPdf) throw new AppError('NO_SLIP');
  return 'pdf';
}

async function transferOf(db: Db, orderId: number): Promise<TransferRow> {
  const [found] = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.order_id, orderId))
    .orderBy(desc(bankTransfers.id))
    .limit(1);
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  return found;
}

/** While an operator's confirmation waits for a second one, the slip that it was made by stays. */
async function requireOpen(db: Db, { id, state }: TransferRow): Promise<void> {
  const seen = await db.$count(
    bankConfirmations,
    and(eq(bankConfirmations.transfer_id, id), eq(bankConfirmations.state, 'open')),
  );
  if (state === 'confirmed' || seen > 0) throw new AppError('TRANSFER_MOVED_ON');
}

/** The slip of an order of the own company; to others there is none. */
export async function ownSlip(ctx: UserContext, no: string): Promise<SentFile> {
  const order = await findOrder(ctx, no);
  return sendSlip(ctx, await transferOf(ctx.db, order.id));
}

export async function reviewedSlip(ctx: UserContext, id: number): Promise<SentFile> {
  const [found] = await ctx.db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  return sendSlip(ctx, found);
}

const CONTENT_TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const;

async function sendSlip(ctx: UserContext, transfer: TransferRow): Promise<SentFile> {
  const { slip_key, slip_type, slip_state, order_id } = transfer;
  // What the worker has not opened yet is still what a stranger sent.
  if (!slip_key || !slip_type || slip_state !== 'ready') throw new AppError('NOT_FOUND');
  const [order] = await ctx.db.select({ no: orders.no }).from(orders).where(eq(orders.id, order_id));
  const { body } = await ctx.storage.get(slip_key);
  return { name: `${order?.no}.${slip_type}`, content_type: CONTENT_TYPES[slip_type], body };
}
