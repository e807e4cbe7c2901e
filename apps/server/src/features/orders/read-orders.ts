import type { InputOf } from '@motif/contract/endpoint';
import type {
  orders as contract,
  ListedOrder,
  Order,
  OrderRefund,
} from '@motif/contract/features/orders/orders';
import { LIVE_REFUND_STATES } from '@motif/contract/features/orders/refund-states';
import { type Language, PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { users } from '../../platform/db/schema/identity';
import { orders, paymentAttempts } from '../../platform/db/schema/orders';
import { refunds } from '../../platform/db/schema/refunds';
import { AppError } from '../../platform/errors';
import { drawQr } from '../../platform/images/draw-qr';
import { showTransfer } from './transfers/show-transfer';
import type { OrderRow } from './transitions';

type Query = InputOf<typeof contract.list>['query'];
export type OrderFilters = Pick<Query, 'state' | 'kind' | 'from' | 'to' | 'q'>;

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
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, order.id), isShown));
  const attempt = open && {
    method: open.provider,
    qr: open.qr,
    qr_url: await drawQr(open.qr),
    link: open.link || null,
    phone: open.phone,
    expires_at: open.expires_at.toISOString(),
  };
  const shown = listed(order, buyer?.username ?? '', refund ?? null);
  return {
    ...shown,
    quote: order.quote,
    attempt: attempt ?? null,
    transfer: order.method === 'bank' ? await showTransfer(db, settings, order.id) : null,
  };
}

/** What a buyer sees of refunds: the one of the order, not that of a second payment, and nothing that came to nothing. */
export const isShown = and(ne(refunds.cause, 'second'), inArray(refunds.state, [...LIVE_REFUND_STATES]));

type RefundRow = typeof refunds.$inferSelect;
function shownRefund({ state, fen, points_back, points, creative, ...times }: RefundRow): OrderRefund | null {
  if (state === 'failed' || state === 'refused') return null;
  const created_at = times.created_at.toISOString();
  return {
    state,
    fen,
    points_back,
    points,
    creative,
    created_at,
    closed_at: times.closed_at?.toISOString() ?? null,
  };
}

export const listed = (order: OrderRow, buyer: string, refund: RefundRow | null): ListedOrder => ({
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
  refund: refund && shownRefund(refund),
});

/** The orders of the person's company that match what the list is narrowed by. */
export const ordersOf = ({ user, language }: UserContext, filters: OrderFilters): SQL | undefined =>
  and(eq(orders.company_id, user.company_id), ...filtersOf(filters, language));

export async function listOrders(ctx: UserContext, query: Query) {
  const { db } = ctx;
  const size = query.page_size ?? PAGE_SIZE;
  const matches = ordersOf(ctx, query);
  const rows = await db
    .select({ row: orders, buyer: users.username, refund: refunds })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .leftJoin(refunds, and(eq(refunds.order_id, orders.id), isShown))
    .where(and(matches, query.cursor ? lt(orders.id, readIdCursor(query.cursor)) : undefined))
    .orderBy(desc(orders.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const { total, ...sums } = await sumsOf(db, matches);
  return {
    list: page.map(({ row, buyer, refund }) => listed(row, buyer ?? '', refund)),
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
  const isPaid = inArray(orders.state, ['paid', 'fulfilled', 'refunding', 'refunded']);
  const byPoints = sql`${isPaid} and ${orders.method} = 'points'`;
  const byMoney = sql`${isPaid} and ${orders.method} <> 'points'`;
  const isBack = and(eq(refunds.order_id, orders.id), ne(refunds.cause, 'second'), eq(refunds.state, 'done'));
  const keptFen = sql`${orders.amount_fen} - coalesce(${refunds.fen}, 0)`;
  const keptPoints = sql`${orders.points_price} - coalesce(${refunds.points_back}, 0)`;
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::int`,
      amount_fen: sql`coalesce(sum(${keptFen}) filter (where ${byMoney}), 0)`.mapWith(Number),
      points: sql`coalesce(sum(${keptPoints}) filter (where ${byPoints}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(refunds, isBack)
    .where(matches);
  return sums ?? { total: 0, amount_fen: 0, points: 0 };
}
