import { SLIP_STATES, SLIP_TYPES, TRANSFER_STATES } from '@motif/contract/features/orders/bank-transfer';
import { TRANSFER_REASON_CODES } from '@motif/contract/features/orders/transfer-reasons';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { users } from './identity';
import { orders, paymentAttempts } from './orders';

/** `withdrawn`: the first operator was mistaken. */
export const CONFIRMATION_STATES = ['open', 'confirmed', 'withdrawn'] as const;

/** A try to pay by bank transfer: its slip, and what operators made of it. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    attempt_id: ref()
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: TRANSFER_STATES }).notNull().default('waiting'),
    /** What the buyer reads; empty unless it was refused. */
    reason_code: text({ enum: TRANSFER_REASON_CODES }),
    reason: text().notNull().default(''),
    slip_key: text(),
    slip_type: text({ enum: SLIP_TYPES }),
    slip_state: text({ enum: SLIP_STATES }),
    slip_at: time(),
    created_at: createdAt(),
  },
  (t) => [
    index('bank_transfers_order_idx').on(t.order_id),
    index('bank_transfers_submitted_idx').on(t.slip_at, t.id).where(sql`${t.state} = 'submitted'`),
    check('bank_transfers_state', sql`${t.state} in (${quoted(TRANSFER_STATES)})`),
    check('bank_transfers_slip_type', sql`${t.slip_type} in (${quoted(SLIP_TYPES)})`),
    check('bank_transfers_slip_state', sql`${t.slip_state} in (${quoted(SLIP_STATES)})`),
    check(
      'bank_transfers_slip',
      sql`num_nulls(${t.slip_key}, ${t.slip_type}, ${t.slip_state}, ${t.slip_at}) in (0, 4)`,
    ),
  ],
);

/** Money that an operator saw at the bank; a second one has to see the same. */
export const bankConfirmations = pgTable(
  'bank_confirmations',
  {
    id: id(),
    transfer_id: ref()
      .notNull()
      .references(() => bankTransfers.id),
    /** The bank's own number. */
    trade_no: text().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    /** The day in China on which the bank booked it. */
    paid_on: date({ mode: 'string' }).notNull(),
    state: text({ enum: CONFIRMATION_STATES }).notNull().default('open'),
    first_id: ref()
      .notNull()
      .references(() => users.id),
    first_at: createdAt(),
    second_id: ref().references(() => users.id),
    second_at: time(),
  },
  (t) => [
    uniqueIndex('bank_confirmations_one_open').on(t.transfer_id).where(sql`${t.state} = 'open'`),
    // Banks tell no small letters from capitals; as two numbers the same money would pay two orders.
    uniqueIndex('bank_confirmations_serial')
      .on(sql`lower(${t.trade_no})`)
      .where(sql`${t.state} <> 'withdrawn'`),
    check('bank_confirmations_state', sql`${t.state} in (${quoted(CONFIRMATION_STATES)})`),
    check('bank_confirmations_amount', sql`${t.amount_fen} > 0`),
    check('bank_confirmations_two_people', sql`${t.second_id} <> ${t.first_id}`),
    check(
      'bank_confirmations_seen_twice',
      sql`(${t.state} = 'confirmed') = (${t.second_id} is not null and ${t.second_at} is not null)`,
    ),
  ],
);
