import { PAYEE_KINDS } from '@motif/contract/features/withdrawals/payee-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';

/**
 * Where a company's withdrawals go. Holder and account are ciphers of a key that is not in the database; the keyed hash
 * finds the same account again.
 */
export const payees = pgTable(
  'payees',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: PAYEE_KINDS }).notNull(),
    holder: bytes().notNull(),
    account: bytes().notNull(),
    account_hash: bytes().notNull(),
    last4: text().notNull(),
    bank: text().notNull().default(''),
    created_by: ref()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    /** Removed by the company; withdrawals that went there still name it. */
    deleted_at: time(),
  },
  (t) => [
    uniqueIndex('payees_account_key').on(t.company_id, t.account_hash).where(sql`${t.deleted_at} is null`),
    index('payees_account_idx').on(t.account_hash),
    check('payees_kind', sql`${t.kind} in (${quoted(PAYEE_KINDS)})`),
  ],
);
