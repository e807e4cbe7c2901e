import { CORRECTED_BOOKS, CORRECTION_MAX, CORRECTION_STATES } from '@motif/contract/features/corrections';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';

/** What an operator wants to correct in the books of a company. The ledger moves when another one agrees. */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    book: text({ enum: CORRECTED_BOOKS }).notNull(),
    /** Below zero: it is taken from the company. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    state: text({ enum: CORRECTION_STATES }).notNull().default('asked'),
    /** Why it was refused. */
    answer: text().notNull().default(''),
    asked_by: ref()
      .notNull()
      .references(() => users.id),
    decided_by: ref().references(() => users.id),
    created_at: createdAt(),
    decided_at: time(),
  },
  (t) => [
    index('corrections_state_idx').on(t.state, t.id),
    check('corrections_book', sql`${t.book} in (${quoted(CORRECTED_BOOKS)})`),
    check('corrections_state', sql`${t.state} in (${quoted(CORRECTION_STATES)})`),
    check(
      'corrections_amount',
      sql`${t.amount} <> 0 and abs(${t.amount}) <= ${sql.raw(String(CORRECTION_MAX))}`,
    ),
    check('corrections_two_people', sql`${t.decided_by} <> ${t.asked_by}`),
    check(
      'corrections_decided',
      sql`(${t.state} = 'asked') = (${t.decided_by} is null) and (${t.decided_by} is null) = (${t.decided_at} is null)`,
    ),
  ],
);
