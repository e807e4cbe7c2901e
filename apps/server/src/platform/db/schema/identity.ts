import { TYPE_ROLES } from '@motif/contract/auth';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { createdAt, id, ref, time } from './columns';

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const companies = pgTable('companies', {
  id: id(),
  company_name: text().notNull(),
  company_sn: text().notNull().unique(),
  /** Raised by triggers whenever a role, a right or a category of the company changes; cached rights key on it. */
  rights_version: bigint({ mode: 'number' }).notNull().default(1),
  created_at: createdAt(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    account: text().notNull(),
    username: text().notNull(),
    avatar: text().notNull().default(''),
    phone: text().unique(),
    email: text(),
    is_email_user: boolean().notNull().default(false),
    password_hash: text(),
    wechat_openid: text().unique(),
    type_role: text({ enum: TYPE_ROLES }).notNull(),
    is_master: boolean().notNull().default(false),
    status: text({ enum: ['active', 'suspended', 'cancelled'] })
      .notNull()
      .default('active'),
    last_main_category_id: ref().references(() => mainCategories.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('users_account_key').on(sql`lower(${t.account})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('users_one_master_key').on(t.company_id).where(sql`${t.is_master}`),
    index('users_company_idx').on(t.company_id),
    check('users_type_role', sql`${t.type_role} in (${quoted(TYPE_ROLES)})`),
    check('users_status', sql`${t.status} in ('active', 'suspended', 'cancelled')`),
  ],
);

/**
 * A signed-in device. Refresh tokens are numbered by `generation`: the current one rotates, the one before is forgiven
 * for a few seconds (parallel tabs), anything older means theft and ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    refresh_salt: text().notNull(),
    generation: integer().notNull().default(1),
    rotated_at: time().notNull().defaultNow(),
    user_agent: text().notNull().default(''),
    ip: text().notNull().default(''),
    created_at: createdAt(),
    expires_at: time().notNull(),
    ended_at: time(),
    ended_reason: text({ enum: ['logout', 'reuse', 'revoked', 'expired'] }),
  },
  (t) => [index('sessions_user_idx').on(t.user_id), index('sessions_expiry_idx').on(t.expires_at)],
);

/** One-time links, such as the one that sets the first operator's password. Only the hash is kept. */
export const tickets = pgTable('tickets', {
  id: id(),
  user_id: ref()
    .notNull()
    .references(() => users.id),
  purpose: text({ enum: ['first_password'] }).notNull(),
  token_hash: text().notNull().unique(),
  expires_at: time().notNull(),
  used_at: time(),
  created_at: createdAt(),
});
