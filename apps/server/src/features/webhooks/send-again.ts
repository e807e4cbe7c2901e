import type { InputOf } from '@motif/contract/endpoint';
import {
  WEBHOOK_KEEP_DAYS,
  WEBHOOK_REPLAY_MAX,
  WEBHOOK_TEST,
} from '@motif/contract/features/webhooks/webhook-choices';
import type { webhooks as calls } from '@motif/contract/features/webhooks/webhooks';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { webhookDeliveries, webhookEvents } from '../../platform/db/schema/webhooks/webhooks';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { readDelivery } from './read-deliveries';
import { spreadEvents } from './spread-events';
import { lockWorking } from './webhook-row';

type Replay = InputOf<typeof calls.replay>['body'];

/** An event that tells nothing, for this endpoint alone. */
export async function sendTest(outer: UserContext, id: number) {
  return inTransaction(outer.db, async (db) => {
    const { company_id } = await lockWorking({ ...outer, db }, id);
    const [event] = await db
      .insert(webhookEvents)
      .values({ company_id, endpoint_id: id, type: WEBHOOK_TEST, data: { webhook_id: id } })
      .returning({ id: webhookEvents.id });
    if (!event) throw new Error('event was not stored');
    await spreadEvents(db, event.id);
    const [made] = await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.event_id, event.id));
    if (!made) throw new Error('delivery was not stored');
    return { delivery_id: made.id };
  });
}

/** Sends one delivery again, under the same id: a receiver that has it already can tell. */
export async function sendAgain(outer: UserContext, id: number) {
  return inTransaction(outer.db, async (db) => {
    const ctx = { ...outer, db };
    const { webhook_id } = await readDelivery(ctx, id);
    await lockWorking(ctx, webhook_id);
    // A new round of tries; one that is being sent at this moment goes on.
    await db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, next_try_at: sql`now()`, delivered_at: null })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          sql`not coalesce(${webhookDeliveries.leased_until} > now(), false)`,
        ),
      );
    const { url, body, headers, answer, log, ...delivery } = await readDelivery(ctx, id);
    return delivery;
  });
}

/** Sends the events of a time again, also those that came while the endpoint was paused. */
export async function replayEvents(outer: UserContext, id: number, { from, to, types }: Replay) {
  const [since, until] = [new Date(from), new Date(to)];
  if (!(since.getTime() < until.getTime())) throw new AppError('WEBHOOK_REPLAY_TIME');
  return inTransaction(outer.db, async (db) => {
    const { company_id, types: wanted } = await lockWorking({ ...outer, db }, id);
    const asked = types ? wanted.filter((type) => types.includes(type)) : wanted;
    if (asked.length === 0) return { count: 0 };
    const chosen = and(
      eq(webhookEvents.company_id, company_id),
      inArray(webhookEvents.type, asked),
      sql`${webhookEvents.sequence} is not null`,
      sql`${webhookEvents.created_at} >= greatest(${since.toISOString()}::timestamptz,
        now() - make_interval(days => ${WEBHOOK_KEEP_DAYS}))`,
      sql`${webhookEvents.created_at} <= ${until.toISOString()}::timestamptz`,
    );
    if ((await db.$count(webhookEvents, chosen)) > WEBHOOK_REPLAY_MAX)
      throw new AppError('WEBHOOK_REPLAY_TOO_MANY', { n: WEBHOOK_REPLAY_MAX });
    const { rowCount } = await db.execute(sql`
      insert into webhook_deliveries as d (event_id, endpoint_id, company_id, next_try_at)
      select ${webhookEvents.id}, ${id}, ${webhookEvents.company_id}, now() from ${webhookEvents}
      where ${chosen} order by ${webhookEvents.id}
      on conflict (event_id, endpoint_id) do update
        set state = 'waiting', tries = 0, next_try_at = now(), delivered_at = null
        where not coalesce(d.leased_until > now(), false)`);
    return { count: rowCount ?? 0 };
  });
}

/** Every night: events that are older than the history, with what became of them. */
export const removeOldEvents = (db: UserContext['db']) =>
  db
    .delete(webhookEvents)
    .where(sql`${webhookEvents.created_at} < now() - make_interval(days => ${WEBHOOK_KEEP_DAYS})`);
