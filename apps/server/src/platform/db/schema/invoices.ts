import { INVOICE_REASON_CODES } from '@motif/contract/features/invoices/invoice-reasons';
import { INVOICE_KINDS, INVOICE_STATES, TITLE_KINDS } from '@motif/contract/features/invoices/invoice-rules';
import { PAPER_KINDS } from '@motif/contract/papers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clockNow, createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { orders } from './orders';

/** To whom a company has its invoices made out. A company's title has its tax number, a person's has none. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: TITLE_KINDS }).notNull(),
    title: text().notNull(),
    tax_no: text(),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('invoice_titles_key').on(t.company_id, t.kind, t.title, sql`coalesce(${t.tax_no}, '')`),
    uniqueIndex('invoice_titles_one_default').on(t.company_id).where(sql`${t.is_default}`),
    check('invoice_titles_kind', sql`${t.kind} in (${quoted(TITLE_KINDS)})`),
    check('invoice_titles_tax_no', sql`(${t.kind} = 'company') = (${t.tax_no} is not null)`),
  ],
);

/** Its number on our side: the day in China and twelve digits that say nothing about how many there are. */
const invoiceNo = sql`'F' || to_char(${clockNow} at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0')`;

/**
 * An invoice that a company asked for, with the title as it was then. Amounts are in fen. The platform's bookkeeper issues
 * it at the tax office and uploads the file; here is what was asked for and what came of it.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    no: text().notNull().default(invoiceNo),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    title_kind: text({ enum: TITLE_KINDS }).notNull(),
    title: text().notNull(),
    tax_no: text(),
    email: text(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: INVOICE_STATES }).notNull().default('asked'),
    reason_code: text({ enum: INVOICE_REASON_CODES }),
    reason: text().notNull().default(''),
    /** Item and rate as they were configured when it was issued. */
    item: text(),
    tax_percent: integer(),
    number: text(),
    file_key: text(),
    file_kind: text({ enum: PAPER_KINDS }),
    red_number: text(),
    red_file_key: text(),
    red_file_kind: text({ enum: PAPER_KINDS }),
    operator_id: ref().references(() => users.id),
    created_at: createdAt(),
    /** When it was issued or refused. */
    decided_at: time(),
    reversed_at: time(),
  },
  (t) => [
    uniqueIndex('invoices_no_key').on(t.no),
    uniqueIndex('invoices_number_key').on(t.number),
    uniqueIndex('invoices_red_number_key').on(t.red_number),
    index('invoices_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    index('invoices_state_idx').on(t.state, t.id),
    check('invoices_kind', sql`${t.kind} in (${quoted(INVOICE_KINDS)})`),
    check('invoices_state', sql`${t.state} in (${quoted(INVOICE_STATES)})`),
    check('invoices_amount', sql`${t.amount_fen} > 0`),
    check('invoices_tax_no', sql`(${t.title_kind} = 'company') = (${t.tax_no} is not null)`),
    check('invoices_special', sql`${t.kind} = 'normal' or ${t.title_kind} = 'company'`),
    // Nothing is issued or reversed without the paper that says so.
    check(
      'invoices_issued',
      sql`${t.state} not in ('issued', 'reversed') or (${t.number} is not null and ${t.file_key} is not null and ${t.operator_id} is not null)`,
    ),
    check(
      'invoices_reversed',
      sql`${t.state} <> 'reversed' or (${t.red_number} is not null and ${t.red_file_key} is not null and ${t.red_number} <> ${t.number})`,
    ),
  ],
);

/**
 * The orders of an invoice. `is_live` while the invoice is asked for or issued; a trigger keeps it, and the unique index
 * lets an order be in one such invoice only.
 */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoice_id: ref()
      .notNull()
      .references(() => invoices.id),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    is_live: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.invoice_id, t.order_id] }),
    uniqueIndex('invoice_orders_one_live').on(t.order_id).where(sql`${t.is_live}`),
    index('invoice_orders_order_idx').on(t.order_id),
    check('invoice_orders_amount', sql`${t.amount_fen} > 0`),
  ],
);
