import type { SystemOrderDetail } from '@motif/contract/features/orders/operator-orders';
import { asc, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { companies } from '../../../platform/db/schema/identity';
import { orders, paymentAttempts, payments } from '../../../platform/db/schema/orders';
import { bankTransfers } from '../../../platform/db/schema/transfers';
import { AppError } from '../../../platform/errors';
import { showOrder } from '../read-orders';
import { reviewOf } from '../transfers/review-transfer';

/** Everything that the ledger holds about an order: its money, its price in points, what it gave and what went back. */
const TRANSACTIONS = `
  select id, kind, at from ledger_transactions
  where source in ('order:' || $1::text, 'order:' || $1::text || ':price') and kind like 'order.%'
    or source in (select 'refund:' || id from refunds where order_id = $1::bigint)
    or kind = 'pay.in' and source in (select provider || ':' || trade_no from payments where order_id = $1::bigint)
  order by id`;

/** One order of any company, with all that operators need to know about its money. */
export async function readAnyOrder(ctx: UserContext, no: string): Promise<SystemOrderDetail> {
  const { db } = ctx;
  const [found] = await db
    .select({ order: orders, company: { id: companies.id, company_name: companies.company_name } })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .where(eq(orders.no, no));
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const { order, company } = found;
  const tries = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, order.id))
    .orderBy(asc(paymentAttempts.id));
  const money = await db
    .select()
    .from(payments)
    .where(eq(payments.order_id, order.id))
    .orderBy(asc(payments.created_at));
  const [transfer] = await db
    .select({ id: bankTransfers.id })
    .from(bankTransfers)
    .where(eq(bankTransfers.order_id, order.id))
    .orderBy(desc(bankTransfers.id))
    .limit(1);
  const { rows } = await db.$client.query<{ id: number; kind: string; at: Date }>(TRANSACTIONS, [order.id]);
  return {
    // The code is for the buyer: whoever scans it pays.
    ...(await showOrder(ctx, order)),
    attempt: null,
    company,
    attempts: tries.map((row) => ({
      id: row.id,
      method: row.provider,
      out_trade_no: row.out_trade_no,
      state: row.state,
      created_at: row.created_at.toISOString(),
    })),
    payments: money.map((row) => ({
      method: row.provider,
      trade_no: row.trade_no,
      amount_fen: row.amount_fen,
      state: row.state,
      paid_at: row.paid_at.toISOString(),
    })),
    transactions: rows.map(({ id, kind, at }) => ({ id, kind, at: at.toISOString() })),
    review: transfer ? await reviewOf(ctx, transfer.id) : null,
  };
}
