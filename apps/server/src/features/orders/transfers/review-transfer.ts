import type { ReviewedTransfer } from '@motif/contract/features/orders/transfers';
import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { orders, paymentAttempts } from '../../../platform/db/schema/orders';
import { bankConfirmations, bankTransfers } from '../../../platform/db/schema/transfers';
import { AppError } from '../../../platform/errors';
import { barAgainst } from '../../../platform/four-eyes';
import { slipOf } from './show-transfer';

const firsts = alias(users, 'firsts');
const seconds = alias(users, 'seconds');

/**
 * A transfer as this operator sees it. The number that a colleague typed is not shown before both have: whoever confirms
 * second reads it at the bank, not here.
 */
export async function reviewOf({ db, user }: UserContext, id: number): Promise<ReviewedTransfer> {
  const [found] = await db
    .select({
      transfer: bankTransfers,
      reference: paymentAttempts.out_trade_no,
      amount_fen: orders.amount_fen,
      company_id: orders.company_id,
    })
    .from(bankTransfers)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankTransfers.attempt_id))
    .innerJoin(orders, eq(orders.id, bankTransfers.order_id))
    .where(eq(bankTransfers.id, id));
  if (!found) throw new AppError('TRANSFER_NOT_FOUND');
  const seen = await db
    .select({
      row: bankConfirmations,
      first: { id: firsts.id, username: firsts.username },
      second: { id: seconds.id, username: seconds.username },
    })
    .from(bankConfirmations)
    .leftJoin(firsts, eq(firsts.id, bankConfirmations.first_id))
    .leftJoin(seconds, eq(seconds.id, bankConfirmations.second_id))
    .where(and(eq(bankConfirmations.transfer_id, id), ne(bankConfirmations.state, 'withdrawn')))
    .orderBy(asc(bankConfirmations.id));
  const { transfer, reference, amount_fen, company_id } = found;
  const open = seen.find(({ row }) => row.state === 'open')?.row;
  return {
    id,
    state: transfer.state,
    reference,
    amount_fen,
    reason_code: transfer.reason_code,
    reason: transfer.reason,
    slip: slipOf(transfer),
    confirmations: seen.map(({ row, first, second }) => ({
      state: row.state === 'confirmed' ? ('confirmed' as const) : ('open' as const),
      trade_no: row.state === 'confirmed' || row.first_id === user.id ? row.trade_no : null,
      first,
      first_at: row.first_at.toISOString(),
      second,
      second_at: row.second_at?.toISOString() ?? null,
    })),
    bar: barAgainst(user, { company_id, before: open?.first_id }),
  };
}
