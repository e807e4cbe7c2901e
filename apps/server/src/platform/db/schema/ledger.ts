import type { LedgerCheck } from '@motif/contract/features/ledger/ledger';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, clockNow, id, quoted, ref, time } from './columns';
import { companies } from './identity';

/**
 * The ledger (decision 18). Only functions and triggers of the database write these tables; migration 0011 has them.
 * No foreign key leads from a transfer to its accounts: its lock would make buyers of one seller wait for each other.
 */

export const CURRENCIES = ['points', 'creative', 'cny'] as const;
const FOREIGN_SIDES = ['none', 'debit', 'credit'] as const;
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const amount = () => bigint({ mode: 'number' }).notNull();

/** The kinds of account: every company has those of owner `company`, the platform has the others. */
export const ledgerBooks = pgTable(
  'ledger_books',
  {
    book: text().primaryKey(),
    owner: text({ enum: ['company', 'platform'] }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** Bounded: the balance cannot fall below zero. */
    bounded: boolean().notNull(),
  },
  (t) => [
    unique('ledger_books_key').on(t.book, t.currency, t.bounded),
    check('ledger_books_owner', sql`${t.owner} in ('company', 'platform')`),
    check('ledger_books_currency', sql`${t.currency} in (${quoted(CURRENCIES)})`),
    check('ledger_books_bounded', sql`${t.bounded} = (${t.owner} = 'company')`),
  ],
);

/** Which book may pay into which, by kind of event. Any other transfer is refused. */
export const ledgerKinds = pgTable(
  'ledger_kinds',
  {
    kind: text().notNull(),
    debit_book: text()
      .notNull()
      .references(() => ledgerBooks.book),
    credit_book: text()
      .notNull()
      .references(() => ledgerBooks.book),
    /** The side that may belong to another company than the one the transaction is posted for. */
    foreign_side: text({ enum: FOREIGN_SIDES }).notNull().default('none'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.debit_book, t.credit_book] }),
    check('ledger_kinds_foreign_side', sql`${t.foreign_side} in (${quoted(FOREIGN_SIDES)})`),
  ],
);

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    /** Accounts without a company are the platform's. */
    company_id: ref().references(() => companies.id),
    book: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    bounded: boolean().notNull(),
  },
  (t) => [
    unique('ledger_accounts_key').on(t.company_id, t.book).nullsNotDistinct(),
    foreignKey({
      name: 'ledger_accounts_book',
      columns: [t.book, t.currency, t.bounded],
      foreignColumns: [ledgerBooks.book, ledgerBooks.currency, ledgerBooks.bounded],
    }),
    check('ledger_accounts_owner', sql`${t.bounded} = (${t.company_id} is not null)`),
  ],
);

/** What a bounded account holds, without the credits that still wait in the queue. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account_id: ref()
      .primaryKey()
      .references(() => ledgerAccounts.id),
    balance: amount().default(0),
  },
  (t) => [check('ledger_balances_not_negative', sql`${t.balance} >= 0`)],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text().notNull(),
    /** Posted once only: the same kind and source are never written again. */
    source: text().notNull(),
    company_id: ref(),
    /** A number that outlives the person. */
    actor_id: ref(),
    /** It is hashed and kept for ever, so it never holds personal data. */
    note: text().notNull().default(''),
    at: time().notNull().default(clockNow),
    xact: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    unique('ledger_transactions_source').on(t.kind, t.source),
    // Rows are only ever added, so their times ascend with their pages.
    index('ledger_transactions_at_idx').using('brin', t.at),
  ],
);

/** One row moves an amount from one account to another. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    transaction_id: ref().notNull(),
    line: smallint().notNull(),
    debit_id: ref().notNull(),
    credit_id: ref().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    amount: amount(),
  },
  (t) => [
    primaryKey({ columns: [t.transaction_id, t.line] }),
    index('ledger_transfers_debit_idx').on(t.debit_id, t.transaction_id),
    index('ledger_transfers_credit_idx').on(t.credit_id, t.transaction_id),
    check('ledger_transfers_line', sql`${t.line} between 1 and 400`),
    check('ledger_transfers_amount', sql`${t.amount} between 1 and 1000000000000`),
    check('ledger_transfers_accounts', sql`${t.debit_id} <> ${t.credit_id}`),
  ],
);

/** Credits that are not in the balance yet: who is paid is not locked. */
export const ledgerCredits = pgTable(
  'ledger_credits',
  {
    account_id: ref().notNull(),
    transaction_id: ref().notNull(),
    line: smallint().notNull(),
    amount: amount(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.transaction_id, t.line] })],
);

/** The place of a transaction in the chain. */
export const ledgerSeals = pgTable('ledger_seals', {
  seq: ref().primaryKey(),
  transaction_id: ref().notNull().unique(),
  leaf: bytes().notNull(),
});

export const ledgerBlocks = pgTable(
  'ledger_blocks',
  {
    height: ref().primaryKey(),
    first_seq: ref().notNull(),
    last_seq: ref().notNull(),
    prev: bytes().notNull(),
    root: bytes().notNull(),
    hash: bytes().notNull().unique(),
    sealed_at: time().notNull(),
  },
  (t) => [
    // A receipt looks for the block of its transaction, and for the last block of a day in China.
    index('ledger_blocks_seq_idx').on(t.first_seq),
    index('ledger_blocks_day_idx').on(sql`((${t.sealed_at} at time zone 'Asia/Shanghai')::date)`, t.height),
  ],
);

/** What each verification found. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: id(),
  /** True if all blocks were recomputed, not only the recent ones. */
  whole: boolean().notNull(),
  blocks: ref().notNull(),
  transactions: ref().notNull(),
  differences: jsonb().$type<LedgerCheck['differences']>().notNull(),
  checked_at: time().notNull().default(clockNow),
});
