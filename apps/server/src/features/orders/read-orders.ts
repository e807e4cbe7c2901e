import type { InputOf } from '@motif/contract/endpoint';
import type { orders as contract, ListedOrder, Order } from '@motif/contract/features/orders/orders';
import { type Language, PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';
import { orders, paymentAttempts, payments } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';
import { drawQr } from '../../platform/images/draw-qr';
import { showTransfer } from './transfers/show-transfer';
import type { OrderRow } from './transitions';

type Query = InputOf<typeof contract.list>['query'];

/** An order of the person's own company. Another company's is answered as if it did not exist. */
export async function findOrder({ db, user }: UserContext, no: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.no, no), eq(orders.company_id, user.company_id)));
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

export async function readOrder(ctx: UserContext, no: string): Promise<Order> {
  return showOrder(ctx, await findOrder(ctx, no));
}

/** The order as its buyer sees it, with the code of its newest open try. */
export async function showOrder(
  { db, settings }: Pick<UserContext, 'db' | 'settings'>,
  order: OrderRow,
): Promise<Order> {
  const [buyer] = order.user_id
    ? await db.select({ username: users.username }).from(users).where(eq(users.id, order.user_id))
    : [];
  const [open] =
    order.state === 'pending' && order.method
      ? await db
          .select()
          .from(paymentAttempts)
          .where(
            and(
              eq(paymentAttempts.order_id, order.id),
              eq(paymentAttempts.provider, order.method),
              eq(paymentAttempts.state, 'open'),
              ne(paymentAttempts.qr, ''),
            ),
          )
          .orderBy(desc(paymentAttempts.id))
          .limit(1)
      : [];
  const attempt = open && {
    method: open.provider,
    qr: open.qr,
    qr_url: await drawQr(open.qr),
    link: open.link || null,
    phone: open.phone,
    expires_at: open.expires_at.toISOString(),
  };
  return {
    ...listed(order, buyer?.username ?? ''),
    quote: order.quote,
    attempt: attempt ?? null,
    transfer: order.method === 'bank' ? await showTransfer(db, settings, order.id) : null,
  };
}

export const listed = (order: OrderRow, buyer: string): ListedOrder => ({
  no: order.no,
  kind: order.kind,
  action: order.action,
  package_id: order.package_id,
  name: order.snapshot.name,
  name_en: order.snapshot.name_en,
  buyer,
  state: order.state,
  method: order.method,
  amount_fen: order.amount_fen,
  points_price: order.points_price,
  late: order.late,
  created_at: order.created_at.toISOString(),
  expires_at: order.expires_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
  fulfilled_at: order.fulfilled_at?.toISOString() ?? null,
  closed_at: order.closed_at?.toISOString() ?? null,
});

export async function listOrders({ db, user, language }: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const matches = and(eq(orders.company_id, user.company_id), ...filtersOf(query, language));
  const rows = await db
    .select({ row: orders, buyer: users.username })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(and(matches, query.cursor ? lt(orders.id, readIdCursor(query.cursor)) : undefined))
    .orderBy(desc(orders.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const { total, ...sums } = await sumsOf(db, matches);
  return {
    list: page.map(({ row, buyer }) => listed(row, buyer ?? '')),
    ...(query.with_total && { total, total_is_estimate: false }),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
    sums,
  };
}

/** The pattern of texts that contain this one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export function plainFilters(
  { state, kind, from, to }: Pick<Query, 'state' | 'kind' | 'from' | 'to'>,
  language: Language,
): (SQL | undefined)[] {
  const start = startOfDay('from', from, language);
  const end = endOfDay('to', to, language);
  return [
    state && eq(orders.state, state),
    kind && eq(orders.kind, kind),
    start && gte(orders.created_at, start),
    end && lt(orders.created_at, end),
  ];
}

function filtersOf({ q, ...query }: Query, language: Language): (SQL | undefined)[] {
  const part = q && containing(q);
  return [
    ...plainFilters(query, language),
    part
      ? or(
          ilike(orders.no, part),
          ilike(sql`${orders.snapshot} ->> 'name'`, part),
          ilike(sql`${orders.snapshot} ->> 'name_en'`, part),
        )
      : undefined,
  ];
}

/** What was paid, by money and by points; what came back is not counted. */
export async function sumsOf(db: Db, matches: SQL | undefined) {
  const isPaid = inArray(orders.state, ['paid', 'fulfilled']);
  const byPoints = sql`${isPaid} and ${orders.method} = 'points'`;
  const byMoney = sql`${isPaid} and ${orders.method} <> 'points'`;
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::int`,
      amount_fen: sql`coalesce(sum(${orders.amount_fen}) filter (where ${byMoney}), 0)`.mapWith(Number),
      points: sql`coalesce(sum(${orders.points_price}) filter (where ${byPoints}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(matches);
  return sums ?? { total: 0, amount_fen: 0, points: 0 };
}

/** For operators: money that no order could use, the oldest first. */
export async function listLeftPayments(db: Db, query: InputOf<typeof contract.leftPayments>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await db
    .select({ payment: payments, order: orders, company_name: companies.company_name })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .where(
      and(
        inArray(payments.state, ['second', 'stale']),
        query.cursor ? sql`${payments.attempt_id} > ${readIdCursor(query.cursor)}` : undefined,
      ),
    )
    .orderBy(asc(payments.attempt_id), asc(payments.trade_no))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(({ payment, order, company_name }) => ({
      provider: payment.provider,
      trade_no: payment.trade_no,
      order_no: order.no,
      company_name,
      amount_fen: payment.amount_fen,
      state: payment.state === 'stale' ? ('stale' as const) : ('second' as const),
      paid_at: payment.paid_at.toISOString(),
    })),
    next_cursor: rows.length > size ? String(page.at(-1)?.payment.attempt_id) : null,
  };
}
