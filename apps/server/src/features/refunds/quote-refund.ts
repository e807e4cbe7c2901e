import type { RefundQuote } from '@motif/contract/features/refunds/refunds';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { companies, users } from '../../platform/db/schema/identity';
import { orders } from '../../platform/db/schema/orders';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import type { OrderRow } from '../orders/transitions';
import { refundFacts, replacedBy } from './refund-facts';
import { refundableOf } from './refundable';

/** What of an order can be refunded now, or why nothing can. */
export async function quoteRefund(ctx: UserContext, no: string): Promise<RefundQuote> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.no, no));
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  // Reading the room of a company locks it for a moment.
  return inTransaction(ctx.db, (tx) => quoteOf({ ...ctx, db: tx }, order));
}

export async function quoteOf({ db, user }: UserContext, order: OrderRow): Promise<RefundQuote> {
  const facts = await refundFacts(db, order);
  const [company] = await db
    .select({ id: companies.id, company_name: companies.company_name })
    .from(companies)
    .where(eq(companies.id, order.company_id));
  if (!company) throw new Error(`order ${order.no} has no company`);
  const [buyer] = order.user_id
    ? await db.select({ username: users.username }).from(users).where(eq(users.id, order.user_id))
    : [];
  return {
    order: shownOrder(order, buyer?.username ?? ''),
    company,
    ...refundableOf(facts),
    ends_package: facts.package !== undefined,
    revives_package: facts.package !== undefined && (await replacedBy(db, order)) !== undefined,
    own_company: order.company_id === user.company_id,
  };
}

/** The order as operators see it beside its refund. */
export const shownOrder = (order: OrderRow, buyer: string): RefundQuote['order'] => ({
  no: order.no,
  kind: order.kind,
  name: order.snapshot.name,
  name_en: order.snapshot.name_en,
  buyer,
  state: order.state,
  method: order.method,
  amount_fen: order.amount_fen,
  points_price: order.points_price,
  paid_at: order.paid_at?.toISOString() ?? null,
});
