import { PAYMENT_STATES } from '@motif/contract/features/orders/operator-orders';
import { ORDER_STATES } from '@motif/contract/features/orders/order-states';
import { PAYMENT_METHODS } from '@motif/contract/features/orders/orders';
import { ORDER_ACTIONS, type Quote } from '@motif/contract/features/orders/quotes';
import { type Offer, PACKAGE_KINDS } from '@motif/contract/features/packages';
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
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { packages } from './packages';

export const ATTEMPT_STATES = ['open', 'paid', 'closed'] as const;

/** A package that a company wants, at the price it was shown. Amounts are in fen. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    no: text().notNull().unique(),
    kind: text({ enum: PACKAGE_KINDS }).notNull(),
    action: text({ enum: ORDER_ACTIONS }).notNull(),
    package_id: ref()
      .notNull()
      .references(() => packages.id),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    points_price: bigint({ mode: 'number' }),
    /** The offer and its rights as they were when it was ordered. */
    snapshot: jsonb().$type<Offer>().notNull(),
    quote: jsonb().$type<Quote>().notNull(),
    /** The subscription that the quote was made for; if another one is valid when the money comes, it does not fit. */
    basis_id: ref(),
    state: text({ enum: ORDER_STATES }).notNull().default('pending'),
    method: text({ enum: PAYMENT_METHODS }),
    created_at: createdAt(),
    expires_at: time().notNull(),
    paid_at: time(),
    fulfilled_at: time(),
    closed_at: time(),
    /** It was paid after it was closed. */
    late: boolean().notNull().default(false),
  },
  (t) => [
    index('orders_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    index('orders_expiry_idx').on(t.expires_at).where(sql`${t.state} = 'pending'`),
    uniqueIndex('orders_one_pending')
      .on(t.company_id, t.kind)
      .where(sql`${t.state} = 'pending' and ${t.kind} in ('vip', 'storage')`),
    check('orders_kind', sql`${t.kind} in (${quoted(PACKAGE_KINDS)})`),
    check('orders_action', sql`${t.action} in (${quoted(ORDER_ACTIONS)})`),
    check('orders_state', sql`${t.state} in (${quoted(ORDER_STATES)})`),
    check('orders_method', sql`${t.method} in (${quoted(PAYMENT_METHODS)})`),
    check('orders_amount', sql`${t.amount_fen} >= 0 and ${t.points_price} >= 0`),
  ],
);

/** A try to pay an order at a provider, with a number of its own. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: PAYMENT_METHODS }).notNull(),
    out_trade_no: text().notNull().unique(),
    /** What the code says; empty until the provider has answered. */
    qr: text().notNull().default(''),
    /** Opens the app that pays; empty where there is none. */
    link: text().notNull().default(''),
    /** Made for a phone: some providers make another kind of trade for it. */
    phone: boolean().notNull().default(false),
    expires_at: time().notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull().default('open'),
    /** When and how often the provider was asked about it. */
    queried_at: time(),
    queries: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    index('payment_attempts_order_idx').on(t.order_id),
    index('payment_attempts_open_idx').on(t.created_at).where(sql`${t.state} = 'open'`),
    check('payment_attempts_state', sql`${t.state} in (${quoted(ATTEMPT_STATES)})`),
  ],
);

/** Money that came in. The provider's number is the key: the same news twice is one payment. */
export const payments = pgTable(
  'payments',
  {
    provider: text({ enum: PAYMENT_METHODS }).notNull(),
    trade_no: text().notNull(),
    attempt_id: ref()
      .notNull()
      .references(() => paymentAttempts.id),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    paid_at: time().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.trade_no] }),
    index('payments_order_idx').on(t.order_id),
    index('payments_paid_idx').on(t.paid_at),
    index('payments_left_idx').on(t.created_at).where(sql`${t.state} in ('second', 'stale')`),
    // An order takes one payment; the database refuses a second one that was taken for the first.
    uniqueIndex('payments_one_applied').on(t.order_id).where(sql`${t.state} = 'applied'`),
    check('payments_amount', sql`${t.amount_fen} > 0`),
    check('payments_state', sql`${t.state} in (${quoted(PAYMENT_STATES)})`),
  ],
);

/** What providers have told us, as they sent it; kept 90 days. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text({ enum: PAYMENT_METHODS }).notNull(),
    event_id: text().notNull(),
    raw: text().notNull(),
    received_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.event_id] }),
    index('payment_events_received_idx').on(t.received_at),
  ],
);

/** The trades of the demo's provider, which holds its own books as a real one does. */
export const demoTrades = pgTable(
  'demo_trades',
  {
    out_trade_no: text().primaryKey(),
    token: text().notNull().unique(),
    subject: text().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull().default('open'),
    expires_at: time().notNull(),
    paid_at: time(),
    created_at: createdAt(),
  },
  (t) => [check('demo_trades_state', sql`${t.state} in (${quoted(ATTEMPT_STATES)})`)],
);
