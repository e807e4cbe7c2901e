import type { InputOf } from '@motif/contract/endpoint';
import type { refunds as contract, Refund } from '@motif/contract/features/refunds/refunds';
import { sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import { retrying } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { requireSecond } from '../../platform/four-eyes';
import { requiredField } from '../../platform/http/field-messages';
import type { LastStep } from '../../platform/http/once';
import { saidReason } from '../../platform/http/said-reason';
import type { Exchange } from '../../platform/http/serve';
import { isLedgerSound } from '../ledger/verify-ledger';
import { providersOf } from '../orders/methods';
import { tellCompany } from '../orders/tell-company';
import type { OrderRow } from '../orders/transitions';
import { notRefundable } from './ask-refund';
import { callProvider } from './call-provider';
import { readRefund } from './list-refunds';
import { quoteOf } from './quote-refund';
import { packageFacts } from './refund-facts';
import { lockRefund, moveRefund, type RefundRow } from './refund-row';
import { barAtApproval } from './refundable';
import { giveUp, settleRefund } from './settle-refund';
import { whatForbidsRefund } from './what-forbids-refund';

/**
 * The second operator agrees. That is committed before the provider hears of it, so whatever happens to the answer, the
 * worker asks again with the same number.
 */
export async function approveRefund(
  ctx: UserContext,
  id: number,
  voucher: string | undefined,
  exchange: Pick<Exchange, 'afterCommit'>,
): Promise<LastStep<Refund>> {
  const sent = await retrying(ctx.db, (tx) => agree({ ...ctx, db: tx }, id, voucher));
  const outcome = await callProvider(ctx.db, providersOf(ctx), sent);
  return async (tx) => {
    const order = await settleRefund(tx, id, outcome);
    exchange.afterCommit(() => tellCompany(ctx.db, order));
    return readRefund({ ...ctx, db: tx }, id);
  };
}

async function agree(ctx: UserContext, id: number, voucher: string | undefined): Promise<RefundRow> {
  const { db, user } = ctx;
  const { refund, order } = await lockRefund(db, id);
  requireSecond(user, { company_id: order.company_id, before: refund.asked_by });
  // The node died after the same person had agreed: the call is made again.
  if (refund.state === 'sent' && refund.decided_by === user.id) return refund;
  if (refund.state !== 'asked') throw new AppError('REFUND_MOVED_ON');
  if (refund.provider === 'bank' && !voucher) throw requiredField('voucher', ctx.language);
  if (!(await isLedgerSound(db))) throw new AppError('REFUNDS_STOPPED');
  if (refund.cause === 'asked') await requireStillFits(ctx, order);
  const sent = await moveRefund(db, refund, 'approve', {
    decided_by: user.id,
    decided_at: sql`now()`,
    tried_at: sql`now()`,
    tries: 1,
    voucher: refund.provider === 'bank' ? voucher : null,
  });
  await audit(ctx, 'refunds.approve', refund, sent, order);
  return sent;
}

/** The company may have filled the package since it was asked for. */
async function requireStillFits(ctx: UserContext, order: OrderRow): Promise<void> {
  const facts = {
    package: await packageFacts(ctx.db, order),
    forbidden: await whatForbidsRefund(ctx.db, order),
  };
  const bar = barAtApproval(facts);
  if (bar) throw notRefundable(ctx, bar, await quoteOf(ctx, order));
}

/** The second operator does not agree: what was held goes back. */
export async function refuseRefund(
  ctx: UserContext,
  id: number,
  input: InputOf<typeof contract.refuse>['body'],
): Promise<{ refund: Refund; order: OrderRow }> {
  const { db, user } = ctx;
  const { reason_code, reason } = saidReason(ctx.language, input);
  const { refund, order } = await lockRefund(db, id);
  requireSecond(user, { company_id: order.company_id, before: refund.asked_by });
  // Money that no order could use is owed; nobody may keep it.
  if (refund.cause !== 'asked') throw new AppError('REFUND_MOVED_ON');
  const refused = await moveRefund(db, refund, 'refuse', {
    decided_by: user.id,
    decided_at: sql`now()`,
    closed_at: sql`now()`,
    answer_code: reason_code,
    answer: reason,
  });
  const before = await giveUp(db, order, refused, user.id);
  await audit(ctx, 'refunds.refuse', refund, refused, order, reason_code ?? reason);
  return { refund: await readRefund(ctx, id), order: before };
}

const audit = (
  ctx: UserContext,
  action: string,
  before: RefundRow,
  after: RefundRow,
  { no }: OrderRow,
  reason?: string,
) =>
  writeAudit(ctx, {
    action,
    subject: { kind: 'refund', id: before.id },
    before: { state: before.state },
    after: {
      state: after.state,
      no,
      fen: after.fen,
      points_back: after.points_back,
      ...(after.voucher && { voucher: after.voucher }),
    },
    reason,
  });
