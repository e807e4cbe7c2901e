import type { InputOf } from '@motif/contract/endpoint';
import type { webhooks as calls, Delivery, DeliveryDetail } from '@motif/contract/features/webhooks/webhooks';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import {
  webhookDeliveries as d,
  webhookEvents as e,
  webhookEndpoints as w,
} from '../../platform/db/schema/webhooks/webhooks';
import { AppError } from '../../platform/errors';
import { LEASE_SECONDS } from './take-due';
import { ofCompany } from './webhook-row';

type Query = InputOf<typeof calls.deliveries>['query'];

const COLUMNS = {
  id: d.id,
  webhook_id: d.endpoint_id,
  event_id: sql<string>`'evt_' || replace(${e.event_id}::text, '-', '')`,
  type: e.type,
  sequence: sql<number>`${e.sequence}`.mapWith(Number),
  state: d.state,
  tries: d.tries,
  created_at: d.created_at,
  delivered_at: d.delivered_at,
  // Of one that is under way, when it was taken; the row says when another worker may try, should this one die.
  next_try_at: sql<Date | null>`case when ${d.leased_until} > now()
    then ${d.leased_until} - make_interval(secs => ${LEASE_SECONDS}) else ${d.next_try_at} end`.mapWith(
    d.next_try_at,
  ),
  last_status: d.last_status,
  last_error: d.last_error,
};

type Row = Omit<Delivery, 'created_at' | 'delivered_at' | 'next_try_at'> & {
  created_at: Date;
  delivered_at: Date | null;
  next_try_at: Date | null;
};

const shown = (row: Row): Delivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  next_try_at: row.next_try_at?.toISOString() ?? null,
});

export async function listDeliveries(ctx: UserContext, id: number, query: Query) {
  const { state, type, cursor, page_size = PAGE_SIZE } = query;
  const [webhook] = await ctx.db.select({ id: w.id }).from(w).where(ofCompany(ctx, id));
  if (!webhook) throw new AppError('NOT_FOUND');
  const rows = await ctx.db
    .select(COLUMNS)
    .from(d)
    .innerJoin(e, eq(e.id, d.event_id))
    .where(
      and(
        eq(d.endpoint_id, id),
        state && eq(d.state, state),
        type && eq(e.type, type),
        cursor === undefined ? undefined : lt(d.id, readIdCursor(cursor)),
      ),
    )
    .orderBy(desc(d.id))
    .limit(page_size + 1);
  const list = rows.slice(0, page_size).map(shown);
  return { list, next_cursor: rows.length > page_size ? `${list.at(-1)?.id}` : null };
}

export async function readDelivery({ db, user }: UserContext, id: number): Promise<DeliveryDetail> {
  const [row] = await db
    .select({ ...COLUMNS, url: w.url, body: e.body, headers: d.headers, answer: d.answer, log: d.log })
    .from(d)
    .innerJoin(e, eq(e.id, d.event_id))
    .innerJoin(w, eq(w.id, d.endpoint_id))
    .where(and(eq(d.id, id), eq(w.company_id, user.company_id)));
  if (!row) throw new AppError('NOT_FOUND');
  const { url, body, headers, answer, log, ...delivery } = row;
  return { ...shown(delivery), url, body: body?.toString('utf8') ?? '', headers: headers ?? {}, answer, log };
}
