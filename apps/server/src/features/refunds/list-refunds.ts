import type { InputOf } from '@motif/contract/endpoint';
import type { refunds as contract, Refund, RefundFilter } from '@motif/contract/features/refunds/refunds';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, gt, ilike, inArray, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';
import { orders } from '../../platform/db/schema/orders';
import { refunds } from '../../platform/db/schema/refunds';
import { AppError } from '../../platform/errors';
import { barAgainst } from '../../platform/four-eyes';
import { shownOrder } from './quote-refund';
import type { RefundRow } from './refund-row';

type Query = InputOf<typeof contract.list>['query'];

const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

const STATES: Record<RefundFilter, readonly RefundRow['state'][] | undefined> = {
  asked: ['asked'],
  sent: ['sent'],
  done: ['done'],
  over: ['refused', 'failed'],
  all: undefined,
};
/** What still waits for somebody; the oldest comes first. */
const QUEUES: readonly RefundFilter[] = ['asked', 'sent'];

const selectRefunds = (db: Db) =>
  db
    .select({
      row: refunds,
      order: orders,
      company: { id: companies.id, company_name: companies.company_name },
      buyer: users.username,
      asker: { id: askers.id, username: askers.username },
      decider: { id: deciders.id, username: deciders.username },
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(companies, eq(companies.id, orders.company_id))
    .leftJoin(users, eq(users.id, orders.user_id))
    .leftJoin(askers, eq(askers.id, refunds.asked_by))
    .leftJoin(deciders, eq(deciders.id, refunds.decided_by))
    .$dynamic();
type Found = Awaited<ReturnType<typeof selectRefunds>>[number];

export async function listRefunds(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const { state = 'asked', q } = query;
  const states = STATES[state];
  const isQueue = QUEUES.includes(state);
  const cursor = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const part = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectRefunds(ctx.db)
    .where(
      and(
        states && inArray(refunds.state, [...states]),
        part
          ? or(
              ilike(orders.no, part),
              ilike(refunds.out_refund_no, part),
              ilike(companies.company_name, part),
            )
          : undefined,
        cursor === undefined ? undefined : (isQueue ? gt : lt)(refunds.id, cursor),
      ),
    )
    .orderBy((isQueue ? asc : desc)(refunds.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((found) => shownRefund(ctx, found)),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

export async function readRefund(ctx: UserContext, id: number): Promise<Refund> {
  const [found] = await selectRefunds(ctx.db).where(eq(refunds.id, id));
  if (!found) throw new AppError('REFUND_NOT_FOUND');
  return shownRefund(ctx, found);
}

function shownRefund({ user }: UserContext, { row, order, buyer, ...found }: Found): Refund {
  const { order_id: _, asked_by: __, decided_by: ___, ...shown } = row;
  return {
    ...shown,
    order: shownOrder(order, buyer ?? ''),
    company: found.company,
    asker: found.asker,
    decider: found.decider,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    tried_at: row.tried_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    bar: barAgainst(user, { company_id: found.company.id, before: row.asked_by }),
  };
}
