import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { takeTurn } from './spread-events';
import type { WebhookRow } from './webhook-row';

/** Under way to one endpoint at once, from all nodes together. */
export const PER_ENDPOINT = 4;
/** The same for one company: all its receivers may be slow, and others go on. */
export const PER_COMPANY = 12;
/** Longer than a try can take. A worker that died has let go by then, and another one sends again. */
export const LEASE_SECONDS = 60;

export type Taken = Pick<
  WebhookRow,
  'id' | 'company_id' | 'name' | 'url' | 'secret' | 'old_secret' | 'old_secret_until'
> & {
  delivery_id: number;
  event_id: string;
  body: Buffer;
  tries: number;
  turn: number;
  at: Date;
};

/**
 * Takes deliveries that are due, one company after the other: whoever has ten thousand of them delays the others by one
 * each. The company with the fewest under way comes first, and among equals chance decides: by age, the old lines of slow
 * receivers would always win. What is taken belongs to the caller until the lease is over. `at` is the time that counts as
 * now.
 */
export function takeDue(db: Db, most: number, at: SQL = sql`now()`): Promise<Taken[]> {
  return inTransaction(db, async (tx) => {
    await takeTurn(tx);
    // The time bounds of what is leased are for the index, and wide: a worker that began later may have come first.
    const { rows } = await tx.execute<Taken>(sql`
      with room as (
        select w.id, w.company_id, (
          select count(*) from webhook_deliveries b
          where b.endpoint_id = w.id and b.state = 'waiting' and b.leased_until > ${at}
            and b.next_try_at > ${at} and b.next_try_at <= ${at} + make_interval(secs => ${2 * LEASE_SECONDS})) as busy
        from webhook_endpoints w join companies c on c.id = w.company_id
        where w.state = 'on' and c.suspended_at is null
      ), lines as (
        select *, sum(busy) over (partition by company_id) as company_busy from room
      ), offered as (
        select d.id, l.company_busy,
          row_number() over (partition by l.company_id order by d.nth, d.next_try_at, d.id) as nth
        from lines l cross join lateral (
          select id, next_try_at, row_number() over (order by next_try_at, id) as nth from webhook_deliveries
          where endpoint_id = l.id and state = 'waiting' and next_try_at <= ${at}
          order by next_try_at, id limit greatest(0, ${PER_ENDPOINT} - l.busy)
        ) d
      ), due as (
        select id from offered where nth <= ${PER_COMPANY} - company_busy
        order by company_busy + nth, random() limit ${most}
      )
      update webhook_deliveries d set tries = d.tries + 1, turn = d.turn + 1,
        leased_until = ${at} + make_interval(secs => ${LEASE_SECONDS}),
        next_try_at = ${at} + make_interval(secs => ${LEASE_SECONDS})
      from due, webhook_endpoints w, webhook_events e
      where d.id = due.id and w.id = d.endpoint_id and e.id = d.event_id
      returning d.id::int as delivery_id, d.tries, d.turn, e.body, ${at} as at,
        'evt_' || replace(e.event_id::text, '-', '') as event_id,
        w.id::int, w.company_id::int, w.name, w.url, w.secret, w.old_secret, w.old_secret_until`);
    return rows.map((row) => ({
      ...row,
      at: new Date(row.at),
      old_secret_until: row.old_secret_until && new Date(row.old_secret_until),
    }));
  });
}
