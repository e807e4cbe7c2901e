import { WITHDRAWAL_STATES } from '@motif/contract/features/withdrawals';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { packages } from './packages';

/** What a company has bought and for how long; a package that does not end has no `ends_at`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    package_id: ref()
      .notNull()
      .references(() => packages.id),
    starts_at: time().notNull().defaultNow(),
    ends_at: time(),
    created_at: createdAt(),
  },
  (t) => [
    index('subscriptions_company_idx').on(t.company_id, t.ends_at),
    check('subscriptions_time', sql`${t.ends_at} > ${t.starts_at}`),
  ],
);

/** Earned creative points taken out as money, after an operator's review. Amounts are in fen. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    points: bigint({ mode: 'number' }).notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    fee_fen: bigint({ mode: 'number' }).notNull().default(0),
    state: text({ enum: WITHDRAWAL_STATES }).notNull().default('pending'),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    created_at: createdAt(),
    decided_at: time(),
  },
  (t) => [
    index('withdrawals_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    check('withdrawals_state', sql`${t.state} in (${quoted(WITHDRAWAL_STATES)})`),
    check('withdrawals_amounts', sql`${t.points} > 0 and ${t.amount_fen} > 0 and ${t.fee_fen} >= 0`),
  ],
);
