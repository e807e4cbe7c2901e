import { BACKUP_KINDS, BACKUP_STATES } from '@motif/contract/features/system/backups';
import { NODE_ROLES } from '@motif/contract/features/system/boards';
import { CHANNELS, OUTBOX_STATES } from '@motif/contract/features/system/outbox';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, quoted, ref, time } from './columns';
import { users } from './identity';

/** Key material that all nodes share; the first start makes it. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: createdAt(),
});

/**
 * Counters of attempts per key and window. They are in the database, so that a restart or a second node does not reset
 * them.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    window_start: time().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window_start] })],
);

/** The time until which an act may not be repeated, such as sending a code to the same phone. */
export const cooldowns = pgTable('cooldowns', { key: text().primaryKey(), until: time().notNull() });

/** Every message that leaves by a channel (SMS, e-mail, WeChat); the embedded channels end here. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: CHANNELS }).notNull(),
    recipient: text().notNull(),
    /** The kind of message: providers of SMS send by approved templates, not by text. */
    template: text().notNull().default('plain'),
    subject: text().notNull().default(''),
    /** `{code}` marks the place of the secret. */
    body: text().notNull(),
    /** A code, until a real channel has taken it; after that nobody needs to read it here. */
    secret: text(),
    state: text({ enum: OUTBOX_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    created_at: createdAt(),
    sent_at: time(),
  },
  (t) => [
    index('outbox_newest_idx').on(t.id.desc().nullsFirst()),
    index('outbox_recipient_idx').on(t.recipient),
    index('outbox_open_idx').on(t.state).where(sql`${t.state} <> 'sent'`),
    index('outbox_secret_idx').on(t.created_at).where(sql`${t.secret} is not null`),
    check('outbox_state', sql`${t.state} in ('queued', 'sent', 'failed')`),
  ],
);

export const systemLog = pgTable(
  'system_log',
  {
    id: id(),
    level: text({ enum: ['info', 'warn', 'error'] }).notNull(),
    source: text({ enum: ['api', 'worker', 'browser'] }).notNull(),
    message: text().notNull(),
    details: jsonb().notNull().default({}),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    ip: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('system_log_newest_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

/** Its value: how many pictures the demo has so far. */
export const DEMO_MILESTONE = 'demo';
/** Its value: how many are still to be drawn. */
export const DEMO_REST_MILESTONE = 'demo.rest';

/** One-time steps that are done, such as those of the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull().default(0),
  reached_at: createdAt(),
});

/**
 * Who of the operators did what. It is written in the transaction of the act itself, and a trigger refuses changes.
 * Neither ciphers nor hashes of personal data belong in `before` and `after`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** A number that outlives the person. */
    actor_id: ref().notNull(),
    action: text().notNull(),
    subject_kind: text().notNull(),
    subject_id: ref(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull().default(''),
    ip: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('audit_log_subject_idx').on(t.subject_kind, t.subject_id, t.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(t.actor_id, t.id.desc().nullsFirst()),
    index('audit_log_created_idx').on(t.created_at),
    index('audit_log_action_idx').on(t.action, t.id.desc().nullsFirst()),
  ],
);

/**
 * The first answer of a request that must not be done twice (GR-6). Text, not jsonb: a repeated request gets the same
 * bytes.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Method and path, with the values of its parameters. */
    call: text().notNull(),
    body_hash: bytes().notNull(),
    status: smallint().notNull(),
    answer: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index('idempotency_keys_created_idx').on(t.created_at),
  ],
);

/** Backups that were made or tried, by hand or by the clock. What is in one says its own manifest. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    kind: text({ enum: BACKUP_KINDS }).notNull(),
    state: text({ enum: BACKUP_STATES }).notNull().default('running'),
    is_scheduled: boolean().notNull(),
    /** The folder of the backup; empty until it is whole. */
    folder: text().notNull().default(''),
    /** Of everything in it, as it would be restored. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Of what earlier backups did not have. */
    new_bytes: bigint({ mode: 'number' }).notNull().default(0),
    error: text(),
    started_at: createdAt(),
    finished_at: time(),
  },
  (t) => [
    index('backups_started_idx').on(t.started_at.desc().nullsFirst()),
    check('backups_state', sql`${t.state} in ('running', 'good', 'failed')`),
    check('backups_kind', sql`${t.kind} in ('physical', 'store')`),
  ],
);

/** How far the log of the embedded database is archived: one row, where it is. */
export const logArchive = pgTable(
  'log_archive',
  {
    id: smallint().primaryKey(),
    /** All that was committed until then is in the archive; null: nothing yet. */
    archived_until: time(),
    /** Why the last round failed; null: it did not. */
    error: text(),
    /** When a part of the log was lost before it could be archived: only a backup made after it goes on from there. */
    broken_at: time(),
    begun_at: createdAt(),
  },
  (t) => [check('log_archive_one', sql`${t.id} = 1`)],
);

/** The programs of the server, each as it was a minute ago at most. One that was stopped has no row. */
export const nodes = pgTable(
  'nodes',
  {
    role: text({ enum: NODE_ROLES }).notNull(),
    name: text().notNull(),
    version: text().notNull(),
    started_at: time().notNull(),
    seen_at: time().notNull(),
    /** Event streams that are open there. */
    streams: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.role, t.name] }),
    check('nodes_role', sql`${t.role} in (${quoted(NODE_ROLES)})`),
  ],
);

/** The calls of an hour on one node, added to once a minute. */
export const callHours = pgTable(
  'call_hours',
  {
    hour: time().notNull(),
    node: text().notNull(),
    calls: integer().notNull(),
    /** Answers of 500 and above. */
    failed: integer().notNull(),
    /** How many calls took how long, by the steps of `LATENCY_STEPS_MS`. */
    slots: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.node] })],
);

/** Who used the product in an hour. It is only ever counted, and forgotten after a few days. */
export const hourVisitors = pgTable(
  'hour_visitors',
  {
    hour: time().notNull(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.hour, t.user_id] }), index('hour_visitors_user_idx').on(t.user_id)],
);
