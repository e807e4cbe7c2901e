import {
  type AnyWebhookType,
  DELIVERY_STATES,
  type DeliveryError,
  WEBHOOK_STATES,
  type WebhookType,
} from '@motif/contract/features/webhooks/webhook-choices';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, quoted, ref, time } from '../columns';
import { companies, users } from '../identity';

/** Where the events of a company are sent. Secrets are ciphers of a key that is not in the database. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    created_by: ref().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    url: text().notNull(),
    types: text().array().$type<WebhookType[]>().notNull(),
    state: text({ enum: WEBHOOK_STATES }).notNull().default('on'),
    secret: bytes().notNull(),
    /** The one before, which signs too until its time is over. */
    old_secret: bytes(),
    old_secret_until: time(),
    created_at: createdAt(),
    last_success_at: time(),
    /** Since when no try has succeeded. */
    failing_since: time(),
  },
  (t) => [
    index('webhook_endpoints_company_idx').on(t.company_id),
    check('webhook_endpoints_state', sql`${t.state} in (${quoted(WEBHOOK_STATES)})`),
  ],
);

/**
 * What happened, written in the transaction in which it did. The worker gives each its place in the company's sequence
 * and makes the bytes that are sent, so nobody waits for a colleague's transaction.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    event_id: uuid().notNull().defaultRandom(),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Set if it is for this endpoint alone. */
    endpoint_id: ref().references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text().$type<AnyWebhookType>().notNull(),
    /** Until the body is made of it. */
    data: jsonb(),
    sequence: bigint({ mode: 'number' }),
    body: bytes(),
    created_at: createdAt(),
  },
  (t) => [
    index('webhook_events_fresh_idx').on(t.id).where(sql`${t.sequence} is null`),
    unique('webhook_events_sequence_key').on(t.company_id, t.sequence),
    index('webhook_events_time_idx').on(t.company_id, t.created_at),
    index('webhook_events_age_idx').on(t.created_at),
    index('webhook_events_endpoint_idx').on(t.endpoint_id).where(sql`${t.endpoint_id} is not null`),
    check('webhook_events_body', sql`(${t.sequence} is null) = (${t.body} is null)`),
  ],
);

/** The last number of each company. It outlives the events, which are removed. */
export const webhookCounters = pgTable('webhook_counters', {
  company_id: ref()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  last: bigint({ mode: 'number' }).notNull(),
});

export interface LoggedTry {
  at: string;
  ms: number;
  status: number | null;
  error: DeliveryError | null;
}

/** One event on its way to one endpoint. `tries` counts up when one begins: it also says whose answer counts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    event_id: ref()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    endpoint_id: ref()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    company_id: ref().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** Of this round; sending it again begins a new one. */
    tries: integer().notNull().default(0),
    /** Counts all tries, so that an answer to an old one changes nothing. */
    turn: integer().notNull().default(0),
    next_try_at: time(),
    /** Until then somebody is sending it. */
    leased_until: time(),
    delivered_at: time(),
    last_status: integer(),
    last_error: text().$type<DeliveryError>(),
    answer: text(),
    headers: jsonb().$type<Record<string, string>>(),
    log: jsonb().$type<LoggedTry[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (t) => [
    unique('webhook_deliveries_event_key').on(t.event_id, t.endpoint_id),
    index('webhook_deliveries_due_idx').on(t.endpoint_id, t.next_try_at).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_list_idx').on(t.endpoint_id, t.id.desc().nullsFirst()),
    check('webhook_deliveries_state', sql`${t.state} in (${quoted(DELIVERY_STATES)})`),
  ],
);
