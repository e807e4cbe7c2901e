import type { InputOf } from '@motif/contract/endpoint';
import type { ReviewedTransfer, transfers } from '@motif/contract/features/orders/transfers';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import { CHINA, startOfDay } from '../../../platform/china-days';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { paymentAttempts } from '../../../platform/db/schema/orders';
import { bankConfirmations, bankTransfers } from '../../../platform/db/schema/transfers';
import { AppError } from '../../../platform/errors';
import { requireForeign, requireSecond } from '../../../platform/four-eyes';
import { wrongFormat } from '../../../platform/http/field-messages';
import { saidReason } from '../../../platform/http/said-reason';
import { applyPayment } from '../apply-payment';
import { lockOrder, type OrderRow } from '../transitions';
import { reviewOf } from './review-transfer';
import type { TransferRow } from './show-transfer';
import { tellRefused } from './transfer-notices';

type Seen = InputOf<typeof transfers.confirm>['body'];
type Confirmation = typeof bankConfirmations.$inferSelect;

interface Locked {
  transfer: TransferRow;
  order: OrderRow;
  open: Confirmation | undefined;
}

/**
 * An operator has seen the money at the bank. Nothing happens until another one has seen the same: then it is a payment
 * like any other, first, late, second or stale. Runs in the transaction of its request key.
 */
export async function confirmTransfer(ctx: UserContext, id: number, typed: Seen): Promise<ReviewedTransfer> {
  // Banks tell no small letters from capitals; as two numbers the same money would pay two orders.
  const seen = { ...typed, trade_no: typed.trade_no.toUpperCase() };
  const locked = await lockTransfer(ctx, id);
  if (seen.amount_fen !== locked.order.amount_fen) throw new AppError('TRANSFER_AMOUNT');
  if (locked.open) await confirmSecond(ctx, locked, locked.open, seen);
  else await confirmFirst(ctx, locked, seen);
  return reviewOf(ctx, id);
}

async function confirmFirst(ctx: UserContext, { transfer, order }: Locked, seen: Seen): Promise<void> {
  const { trade_no, amount_fen, paid_on } = seen;
  if (await isUsed(ctx.db, trade_no)) throw new AppError('SERIAL_USED');
  await refuseOtherDays(ctx, paid_on);
  await ctx.db.insert(bankConfirmations).values({
    transfer_id: transfer.id,
    trade_no,
    amount_fen,
    paid_on: sql`coalesce(${paid_on ?? null}::date, (now() at time zone ${CHINA})::date)`,
    first_id: ctx.user.id,
  });
  await audit(ctx, transfer, 'confirm', { order: order.no, amount_fen, trade_no, second: false });
}

async function confirmSecond(
  ctx: UserContext,
  { transfer, order }: Locked,
  open: Confirmation,
  { trade_no, amount_fen }: Seen,
): Promise<void> {
  requireSecond(ctx.user, { company_id: order.company_id, before: open.first_id });
  if (open.trade_no !== trade_no || open.amount_fen !== amount_fen) throw new AppError('TRANSFER_DIFFERS');
  await ctx.db
    .update(bankConfirmations)
    .set({ state: 'confirmed', second_id: ctx.user.id, second_at: sql`now()` })
    .where(eq(bankConfirmations.id, open.id));
  await ctx.db
    .update(bankTransfers)
    .set({ state: 'confirmed', reason_code: null, reason: '' })
    .where(eq(bankTransfers.id, transfer.id));
  const out_trade_no = await numberOf(ctx.db, transfer);
  const { outcome } = await applyPayment(ctx.db, {
    provider: 'bank',
    out_trade_no,
    trade_no,
    amount_fen,
    currency: 'CNY',
    paid_at: startOfDay('paid_on', open.paid_on, ctx.language) ?? new Date(),
  });
  if (outcome === 'refused') throw new AppError('TRANSFER_MOVED_ON');
  await audit(ctx, transfer, 'confirm', { order: order.no, amount_fen, trade_no, second: true, outcome });
}

/** A first confirmation was a mistake: whoever sees it takes it back, and nothing was given for it yet. */
export async function takeBackConfirmation(ctx: UserContext, id: number): Promise<ReviewedTransfer> {
  const { transfer, order, open } = await lockTransfer(ctx, id);
  if (!open) throw new AppError('TRANSFER_MOVED_ON');
  await ctx.db.update(bankConfirmations).set({ state: 'withdrawn' }).where(eq(bankConfirmations.id, open.id));
  await audit(ctx, transfer, 'withdraw', { order: order.no, trade_no: open.trade_no });
  return reviewOf(ctx, id);
}

/** There is no such money at the bank. The buyer reads why and may send another slip. */
export async function refuseTransfer(
  ctx: UserContext,
  id: number,
  input: InputOf<typeof transfers.refuse>['body'],
): Promise<ReviewedTransfer> {
  const said = saidReason(ctx.language, input);
  const { transfer, order, open } = await lockTransfer(ctx, id);
  if (open || transfer.state !== 'submitted') throw new AppError('TRANSFER_MOVED_ON');
  await ctx.db
    .update(bankTransfers)
    .set({ state: 'refused', ...said })
    .where(eq(bankTransfers.id, transfer.id));
  await tellRefused(ctx.db, order, said);
  await audit(ctx, transfer, 'refuse', { order: order.no }, said.reason_code ?? said.reason);
  return reviewOf(ctx, id);
}

/** The order is locked first, as by everybody who brings news of money. Nobody decides about their own company. */
async function lockTransfer({ db, user }: UserContext, id: number): Promise<Locked> {
  const [found] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  const order = await lockOrder(db, found.order_id);
  requireForeign(user, order.company_id);
  const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.id, id));
  if (!transfer) throw new AppError('TRANSFER_NOT_FOUND');
  const [open] = await db
    .select()
    .from(bankConfirmations)
    .where(and(eq(bankConfirmations.transfer_id, id), eq(bankConfirmations.state, 'open')));
  return { transfer, order, open };
}

const isUsed = async (db: Db, trade_no: string) =>
  (await db.$count(
    bankConfirmations,
    and(
      sql`lower(${bankConfirmations.trade_no}) = lower(${trade_no})`,
      ne(bankConfirmations.state, 'withdrawn'),
    ),
  )) > 0;

/** Money cannot have come tomorrow. */
async function refuseOtherDays({ db, language }: UserContext, day: string | undefined): Promise<void> {
  const start = startOfDay('paid_on', day, language);
  if (!start) return;
  const { rows } = await db.execute<{ past: boolean }>(
    sql`select ${start.toISOString()}::timestamptz <= now() as past`,
  );
  if (!rows[0]?.past) throw wrongFormat('paid_on', language);
}

async function numberOf(db: Db, { attempt_id }: TransferRow): Promise<string> {
  const [attempt] = await db
    .select({ out_trade_no: paymentAttempts.out_trade_no })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attempt_id));
  if (!attempt) throw new Error('a transfer has its attempt');
  return attempt.out_trade_no;
}

const audit = (ctx: UserContext, { id, state }: TransferRow, step: string, after: object, reason?: string) =>
  writeAudit(ctx, {
    action: `transfers.${step}`,
    subject: { kind: 'bank_transfer', id },
    before: { state },
    after,
    reason,
  });
