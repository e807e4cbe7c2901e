import { RENEWAL_STATES } from '@motif/contract/features/orders/renewals';
import { WITHDRAWAL_STATES } from '@motif/contract/features/withdrawals/steps';
import { WITHDRAWAL_REASON_CODES } from '@motif/contract/features/withdrawals/withdrawal-reasons';
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
import { packages } from './packages';
import { payees } from './payees';

/** `next` follows the active one; `replaced` was upgraded. Who may do what is read from the times, never from this. */
export const SUBSCRIPTION_STATES = ['active', 'next', 'replaced', 'ended'] as const;
/** Points are given at once; everything else lasts. */
export const SUBSCRIPTION_KINDS = ['vip', 'storage', 'count'] as const;

const amount = () => integer().notNull().default(0);

/**
 * What a company has bought and for how long, with its rights as they were when it was bought: an operator who changes
 * a package changes nothing for those who have it. What does not end has no `ends_at`.
 */
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
    kind: text({ enum: SUBSCRIPTION_KINDS }).notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull().default('active'),
    level: amount(),
    image_count: amount(),
    storage_mb: amount(),
    sub_accounts: amount(),
    points: amount(),
    /** What was paid for the time from `starts_at` to `ends_at`, in fen: an upgrade credits the rest of it. */
    value_fen: bigint({ mode: 'number' }).notNull().default(0),
    order_id: ref().references(() => orders.id),
    auto_renew: boolean().notNull().default(false),
    starts_at: time().notNull().default(clockNow),
    ends_at: time(),
    created_at: createdAt(),
  },
  (t) => [
    index('subscriptions_company_idx').on(t.company_id, t.ends_at),
    // Places for pictures add up; of the others a company has one, and one that follows.
    uniqueIndex('subscriptions_one_active')
      .on(t.company_id, t.kind)
      .where(sql`${t.state} = 'active' and ${t.kind} in ('vip', 'storage')`),
    uniqueIndex('subscriptions_one_next')
      .on(t.company_id, t.kind)
      .where(sql`${t.state} = 'next' and ${t.kind} in ('vip', 'storage')`),
    uniqueIndex('subscriptions_order').on(t.order_id),
    // Every hour the worker looks for what ends within a month.
    index('subscriptions_end_idx').on(t.ends_at).where(sql`${t.state} in ('active', 'next')`),
    check('subscriptions_kind', sql`${t.kind} in (${quoted(SUBSCRIPTION_KINDS)})`),
    check('subscriptions_state', sql`${t.state} in (${quoted(SUBSCRIPTION_STATES)})`),
    check('subscriptions_time', sql`${t.ends_at} > ${t.starts_at}`),
  ],
);

/**
 * The renewal of one package for one period. There is one row for each, so however many workers try, one of them makes
 * the order.
 */
export const renewals = pgTable(
  'renewals',
  {
    subscription_id: ref()
      .notNull()
      .references(() => subscriptions.id),
    /** Where the present period ends. */
    period_start: time().notNull(),
    state: text({ enum: RENEWAL_STATES }).notNull(),
    /** What it cost at the last try, in fen; null: it was off sale. */
    price_fen: bigint({ mode: 'number' }),
    order_id: ref().references(() => orders.id),
    tries: integer().notNull().default(1),
    tried_at: time().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subscription_id, t.period_start] }),
    uniqueIndex('renewals_order').on(t.order_id),
    check('renewals_state', sql`${t.state} in (${quoted(RENEWAL_STATES)})`),
    check('renewals_done', sql`(${t.state} = 'done') = (${t.order_id} is not null)`),
  ],
);

/** What a company was reminded of, so that it is told once. The key names the matter and its period. */
export const reminders = pgTable(
  'reminders',
  {
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    key: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.key] })],
);

/** Its number on papers and in the bank's memo: the day in China and twelve digits that say nothing about how many. */
const withdrawalNo = sql`'W' || to_char(${clockNow} at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0')`;

/**
 * Earned creative points taken out as money, after an operator's review. Amounts are in fen. Rows from before there were
 * payees have none.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    no: text().notNull().default(withdrawalNo),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    payee_id: ref().references(() => payees.id),
    points: bigint({ mode: 'number' }).notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    fee_fen: bigint({ mode: 'number' }).notNull().default(0),
    tax_fen: bigint({ mode: 'number' }).notNull().default(0),
    net_fen: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`amount_fen - fee_fen - tax_fen`),
    state: text({ enum: WITHDRAWAL_STATES }).notNull().default('pending'),
    /** Why it was refused or came back: one of the usual reasons, or the operator's own words. */
    reason_code: text({ enum: WITHDRAWAL_REASON_CODES }),
    reason: text().notNull().default(''),
    reviewer_id: ref().references(() => users.id),
    payer_id: ref().references(() => users.id),
    /** The invoice that a company attached. */
    invoice_key: text(),
    invoice_kind: text({ enum: PAPER_KINDS }),
    /** The number of the bank's transfer. */
    voucher: text(),
    created_at: createdAt(),
    /** When it was approved or refused. */
    decided_at: time(),
    paid_at: time(),
    /** When the points went back. */
    closed_at: time(),
  },
  (t) => [
    uniqueIndex('withdrawals_no_key').on(t.no),
    uniqueIndex('withdrawals_voucher_key').on(t.voucher),
    index('withdrawals_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    index('withdrawals_state_idx').on(t.state, t.id),
    index('withdrawals_payee_idx').on(t.payee_id),
    check('withdrawals_state', sql`${t.state} in (${quoted(WITHDRAWAL_STATES)})`),
    check(
      'withdrawals_amounts',
      sql`${t.points} > 0 and ${t.amount_fen} > 0 and ${t.fee_fen} >= 0 and ${t.tax_fen} >= 0`,
    ),
    check('withdrawals_net', sql`${t.payee_id} is null or ${t.amount_fen} > ${t.fee_fen} + ${t.tax_fen}`),
    check('withdrawals_two_people', sql`${t.payer_id} <> ${t.reviewer_id}`),
    // Nothing is paid that nobody approved, by nobody, or without a trace at the bank.
    check(
      'withdrawals_paid',
      sql`${t.payee_id} is null or ${t.state} <> 'paid' or (${t.reviewer_id} is not null and ${t.payer_id} is not null and ${t.voucher} is not null)`,
    ),
  ],
);

/** Creative points that became points, one for one. The ledger moved them; this says who wanted it. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    points: bigint({ mode: 'number' }).notNull(),
    transaction_id: ref().notNull().unique(),
    created_at: createdAt(),
  },
  (t) => [
    index('exchanges_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    check('exchanges_points', sql`${t.points} > 0`),
  ],
);
