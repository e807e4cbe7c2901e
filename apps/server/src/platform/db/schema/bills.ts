import {
  BILL_PROVIDERS,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
} from '@motif/contract/features/bills/bill-words';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { users } from './identity';

/** What a provider says about one day in China. Amounts are in fen. */
export const bills = pgTable(
  'bills',
  {
    id: id(),
    provider: text({ enum: BILL_PROVIDERS }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    lines: integer().notNull(),
    paid_fen: bigint({ mode: 'number' }).notNull(),
    refunded_fen: bigint({ mode: 'number' }).notNull(),
    fee_fen: bigint({ mode: 'number' }).notNull(),
    uploaded_by: ref()
      .notNull()
      .references(() => users.id),
    uploaded_at: createdAt(),
    /** The provider's payout has arrived at the bank and is in the ledger. */
    settled_fen: bigint({ mode: 'number' }),
    settled_by: ref().references(() => users.id),
    settled_at: time(),
  },
  (t) => [
    uniqueIndex('bills_day_key').on(t.provider, t.day),
    index('bills_newest_idx').on(t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('bills_provider', sql`${t.provider} in (${quoted(BILL_PROVIDERS)})`),
    check('bills_sums', sql`${t.lines} >= 0 and ${t.paid_fen} >= 0 and ${t.refunded_fen} >= 0`),
    check('bills_settled', sql`num_nulls(${t.settled_fen}, ${t.settled_by}, ${t.settled_at}) in (0, 3)`),
  ],
);

/** Where a bill and our books disagree. It belongs to the day, not to one upload: another upload keeps explanations. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: id(),
    bill_id: ref()
      .notNull()
      .references(() => bills.id),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    trade_no: text().notNull(),
    out_trade_no: text().notNull().default(''),
    ours_fen: bigint({ mode: 'number' }),
    theirs_fen: bigint({ mode: 'number' }),
    paid_at: time(),
    state: text({ enum: DIFFERENCE_STATES }).notNull().default('open'),
    note: text().notNull().default(''),
    explained_by: ref().references(() => users.id),
    explained_at: time(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('bill_differences_key').on(t.bill_id, t.kind, t.trade_no),
    check('bill_differences_kind', sql`${t.kind} in (${quoted(DIFFERENCE_KINDS)})`),
    check('bill_differences_state', sql`${t.state} in (${quoted(DIFFERENCE_STATES)})`),
    check(
      'bill_differences_explained',
      sql`${t.state} <> 'explained' or (${t.explained_by} is not null and ${t.note} <> '')`,
    ),
  ],
);
