import type { InputOf } from '@motif/contract/endpoint';
import type {
  operatorOrders as contract,
  SystemOrder,
} from '@motif/contract/features/orders/operator-orders';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies, users } from '../../../platform/db/schema/identity';
import { orders, payments } from '../../../platform/db/schema/orders';
import { refunds } from '../../../platform/db/schema/refunds';
import { bankConfirmations, bankTransfers } from '../../../platform/db/schema/transfers';
import { containing, isShown, listed, plainFilters, sumsOf } from '../read-orders';

type Query = InputOf<typeof contract.list>['query'];

/** The transfer that an order shows is its newest. */
const newest = sql`${bankTransfers.id} = (select max(b.id) from bank_transfers b where b.order_id = ${orders.id})`;
const seenOnce = sql<boolean>`exists (select 1 from ${bankConfirmations}
  where ${bankConfirmations.transfer_id} = ${bankTransfers.id} and ${bankConfirmations.state} = 'open')`;
/** Since when an operator could have looked at it. */
const since = sql`coalesce(${bankTransfers.slip_at}, ${bankTransfers.created_at})`;
const age = sql`(${since}, ${orders.id})`;
/** The newest payment that no order could use. */
const left = sql<'second' | 'stale' | null>`(select p.state from ${payments} p
  where p.order_id = ${orders.id} and p.state in ('second', 'stale') order by p.created_at desc limit 1)`;

/** Orders of all companies. The queue of transfers has the oldest first, everything else the newest. */
export async function listAllOrders(ctx: UserContext, query: Query) {
  const { db, language } = ctx;
  const size = query.page_size ?? PAGE_SIZE;
  const isQueue = query.tab === 'transfers';
  const matches = and(...plainFilters(query, language), ...ownFilters(query));
  const cursor = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const rows = await db
    .select({
      row: orders,
      buyer: users.username,
      refund: refunds,
      company: { id: companies.id, company_name: companies.company_name },
      transfer: bankTransfers,
      seen_once: seenOnce,
      left,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .leftJoin(users, eq(users.id, orders.user_id))
    .leftJoin(bankTransfers, and(eq(bankTransfers.order_id, orders.id), newest))
    .leftJoin(refunds, and(eq(refunds.order_id, orders.id), isShown))
    .where(and(matches, after(cursor, isQueue)))
    .orderBy(...(isQueue ? [asc(since), asc(orders.id)] : [desc(orders.id)]))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const { total, ...sums } = await sumsOf(
    db,
    sql`${orders.id} in (select ${orders.id} from ${orders}
    inner join ${companies} on ${companies.id} = ${orders.company_id}
    left join ${bankTransfers} on ${bankTransfers.order_id} = ${orders.id} and ${newest} where ${matches ?? sql`true`})`,
  );
  return {
    list: page.map(
      ({ row, buyer, refund, company, transfer, seen_once, left: unused }): SystemOrder => ({
        ...listed(row, buyer ?? '', refund),
        company,
        transfer: transfer && {
          state: transfer.state,
          has_slip: transfer.slip_state === 'ready',
          seen_once,
          since: (transfer.slip_at ?? transfer.created_at).toISOString(),
        },
        left: unused,
      }),
    ),
    ...(query.with_total && { total, total_is_estimate: false }),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
    sums,
  };
}

function ownFilters({ tab, method, q }: Query): (SQL | undefined)[] {
  const part = q && containing(q);
  return [
    method && eq(orders.method, method),
    part ? or(ilike(orders.no, part), ilike(companies.company_name, part)) : undefined,
    tab === 'transfers' ? sql`(${bankTransfers.state} = 'submitted' or ${seenOnce})` : undefined,
    tab === 'left' ? sql`${left} is not null` : undefined,
  ];
}

function after(cursor: number | undefined, isQueue: boolean): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (!isQueue) return lt(orders.id, cursor);
  return sql`${age} > (select coalesce(b.slip_at, b.created_at), b.order_id from bank_transfers b
    where b.order_id = ${cursor} order by b.id desc limit 1)`;
}
