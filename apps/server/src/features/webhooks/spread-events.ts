import { WEBHOOK_EVENTS_MAX } from '@motif/contract/features/webhooks/webhook-choices';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';

/** Events of one round; a change of ten thousand pictures takes several. */
export const ROUND = 1000;

/** One at a time, on all nodes: numbers of a company are given without gaps, and its places are counted right. */
export const takeTurn = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);

/**
 * Gives new events their number in the company's sequence, makes the bytes that are sent, and puts them on their way to
 * the endpoints that want them. Answers how many events there were. `only`: no other event than this one; `kept`: how many
 * of a company stay.
 */
export function spreadEvents(db: Db, only?: number, kept = WEBHOOK_EVENTS_MAX): Promise<number> {
  return inTransaction(db, async (tx) => {
    await takeTurn(tx);
    const { rows } = await tx.execute<{ events: number; companies: number[] | null }>(sql`
      with fresh as (
        select id, company_id, row_number() over (partition by company_id order by id) as nth
        from (select id, company_id from webhook_events where sequence is null
          ${only === undefined ? sql`` : sql`and id = ${only}`} order by id limit ${ROUND}) f
      ), counts as (
        select company_id, count(*) as n from fresh group by company_id
      ), counters as (
        insert into webhook_counters as k (company_id, last) select company_id, n from counts
        on conflict (company_id) do update set last = k.last + excluded.last
        returning company_id, last
      ), told as (
        update webhook_events e set
          sequence = k.last - c.n + f.nth,
          body = convert_to(jsonb_build_object(
            'id', 'evt_' || replace(e.event_id::text, '-', ''), 'type', e.type,
            'timestamp', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'company_id', e.company_id, 'sequence', k.last - c.n + f.nth, 'data', e.data)::text, 'UTF8'),
          data = null
        from fresh f join counters k using (company_id) join counts c using (company_id)
        where e.id = f.id returning e.id, e.company_id, e.type, e.endpoint_id
      ), sent as (
        insert into webhook_deliveries (event_id, endpoint_id, company_id, next_try_at)
        select t.id, w.id, t.company_id, now() from told t join webhook_endpoints w on w.company_id = t.company_id
        where w.state = 'on' and (w.id = t.endpoint_id or (t.endpoint_id is null and t.type = any(w.types)))
        order by t.id
      )
      select count(*)::int as events, array_agg(distinct company_id) as companies from told`);
    const { events = 0, companies = null } = rows[0] ?? {};
    if (companies) await removeBeyond(tx, companies, kept);
    return events;
  });
}

/** What a company has beyond its limit, the oldest first, with what became of it. */
const removeBeyond = (tx: Db, companies: number[], kept: number) =>
  tx.execute(sql`
    delete from webhook_events e using webhook_counters k
    where k.company_id = any(${sql.param(companies)}::bigint[]) and e.company_id = k.company_id
      and e.sequence <= k.last - ${kept}::bigint`);
