import { PAYMENT_METHODS } from '@motif/contract/features/orders/orders';
import {
  LIVE_REFUND_STATES,
  REFUND_CAUSES,
  REFUND_STATES,
} from '@motif/contract/features/orders/refund-states';
import { REFUND_REASON_CODES, REFUND_REFUSAL_CODES } from '@motif/contract/features/refunds/refund-reasons';
import type { Calculation } from '@motif/contract/features/refunds/refunds';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clockNow, createdAt, id, quoted, ref, time } from './columns';
import { users } from './identity';
import { demoTrades, orders, payments } from './orders';

const amount = () => bigint({ mode: 'number' }).notNull().default(0);

/** Its number at the provider: the day in China and twelve digits that say nothing about how many. */
const refundNo = sql`'R' || to_char(${clockNow} at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0')`;

/** Money or points on their way back to a buyer. Amounts of money are in fen. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    /** The payment that goes back; empty where points paid. */
    provider: text({ enum: PAYMENT_METHODS }),
    trade_no: text(),
    out_refund_no: text().notNull().unique().default(refundNo),
    fen: amount(),
    /** Points that go back, where points paid. */
    points_back: amount(),
    /** What is held of the company until the end, and then taken. */
    points: amount(),
    creative: amount(),
    calculation: jsonb().$type<Calculation>().notNull(),
    cause: text({ enum: REFUND_CAUSES }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('asked'),
    /** Why it was asked for: one of the usual reasons, or the operator's own words. */
    reason_code: text({ enum: REFUND_REASON_CODES }),
    reason: text().notNull().default(''),
    /** Why it was refused, or what the provider said last. */
    answer_code: text({ enum: REFUND_REFUSAL_CODES }),
    answer: text().notNull().default(''),
    /** The number of the bank's transfer back. */
    voucher: text(),
    asked_by: ref().references(() => users.id),
    /** Who approved or refused it. */
    decided_by: ref().references(() => users.id),
    /** How often the provider was called, and when. */
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    decided_at: time(),
    tried_at: time(),
    /** When it was done, failed or refused. */
    closed_at: time(),
  },
  (t) => [
    foreignKey({ columns: [t.provider, t.trade_no], foreignColumns: [payments.provider, payments.trade_no] }),
    // A payment goes back once, and so does an order; what was refused or failed may be asked for again.
    uniqueIndex('refunds_one_per_payment')
      .on(t.provider, t.trade_no)
      .where(sql`${t.state} in (${quoted(LIVE_REFUND_STATES)})`),
    uniqueIndex('refunds_one_per_order')
      .on(t.order_id)
      .where(sql`${t.cause} <> 'second' and ${t.state} in (${quoted(LIVE_REFUND_STATES)})`),
    uniqueIndex('refunds_voucher_key').on(t.voucher),
    index('refunds_order_idx').on(t.order_id),
    index('refunds_state_idx').on(t.state, t.id),
    check('refunds_cause', sql`${t.cause} in (${quoted(REFUND_CAUSES)})`),
    check('refunds_state', sql`${t.state} in (${quoted(REFUND_STATES)})`),
    check(
      'refunds_amounts',
      sql`${t.fen} >= 0 and ${t.points_back} >= 0 and ${t.points} >= 0 and ${t.creative} >= 0 and ${t.fen} + ${t.points_back} > 0`,
    ),
    check(
      'refunds_payment',
      sql`(${t.provider} is null) = (${t.fen} = 0) and (${t.provider} is null) = (${t.trade_no} is null)`,
    ),
    check('refunds_two_people', sql`${t.asked_by} <> ${t.decided_by}`),
    // What an operator asked for reaches no provider before another one has agreed.
    check(
      'refunds_approved',
      sql`${t.cause} <> 'asked' or (${t.asked_by} is not null and (${t.state} = 'asked' or ${t.decided_by} is not null))`,
    ),
    // A transfer back by the bank leaves its trace.
    check(
      'refunds_voucher',
      sql`${t.provider} <> 'bank' or ${t.state} <> 'done' or ${t.voucher} is not null`,
    ),
  ],
);

/** What the demo's provider has paid back, in its own books. */
export const demoRefunds = pgTable(
  'demo_refunds',
  {
    out_refund_no: text().primaryKey(),
    out_trade_no: text()
      .notNull()
      .references(() => demoTrades.out_trade_no),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('demo_refunds_trade_idx').on(t.out_trade_no),
    check('demo_refunds_amount', sql`${t.amount_fen} > 0`),
  ],
);
