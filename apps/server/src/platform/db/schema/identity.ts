import { TYPE_ROLES } from '@motif/contract/access';
import type { JoiningPlan } from '@motif/contract/features/companies/account-place';
import { CODE_PURPOSES } from '@motif/contract/features/users/codes';
import { SCAN_STATES } from '@motif/contract/features/users/wechat';
import { TOKEN_SCOPES } from '@motif/contract/token-scopes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { clockNow, createdAt, id, quoted, ref, time } from './columns';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    company_name: text().notNull(),
    company_sn: text().notNull().unique(),
    /**
     * Triggers raise it whenever a role, a right or a category of the company changes; cached rights are stored under it.
     */
    rights_version: bigint({ mode: 'number' }).notNull().default(1),
    /** Whether the suggested roles were copied into it; afterwards they are its own to change or remove. */
    has_presets: boolean().notNull().default(false),
    /** Raised when an operator opens or closes main categories, so that nobody saves over what they have not seen. */
    categories_version: integer().notNull().default(1),
    /** Set while the platform keeps the company out. It is over when `suspended_until` has come. */
    suspended_at: time(),
    suspended_until: time(),
    suspended_reason: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('companies_name_grams_idx').using('gin', sql`name_grams(${t.company_name})`),
    index('companies_suspended_idx').on(t.id).where(sql`${t.suspended_at} is not null`),
  ],
);

/** The parts of a company, two levels deep; a trigger keeps them inside of it. No right depends on them. */
export const departments = pgTable(
  'departments',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    parent_id: ref().references((): AnyPgColumn => departments.id),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [index('departments_company_idx').on(t.company_id), index('departments_parent_idx').on(t.parent_id)],
);

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
    /** Who suspended the account: a company may only let in again whom it locked out itself. */
    suspended_by: text({ enum: ['company', 'platform'] }),
    /** What the platform tells the person, and when it ends by itself; null: not before somebody lifts it. */
    suspended_reason: text().notNull().default(''),
    suspended_until: time(),
    /** The company had locked the person out already: once the platform lets them in, they are locked out by it again. */
    locked_before: boolean().notNull().default(false),
    last_main_category_id: ref().references(() => mainCategories.id),
    /** Whether the person has a list of main categories of their own. Once they have, an empty list opens none. */
    categories_limited: boolean().notNull().default(false),
    department_id: ref().references(() => departments.id, { onDelete: 'set null' }),
    /** When the phone or the mailbox was last changed, and since when this has been the master account; triggers keep both. */
    contact_changed_at: time(),
    master_since: time(),
    /** Blocks that hide people from this person, in either direction; a trigger keeps it. */
    hidden_count: integer().notNull().default(0),
    /** Triggers keep both. */
    follower_count: integer().notNull().default(0),
    following_count: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('users_account_key').on(sql`lower(${t.account})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('users_one_master_key').on(t.company_id).where(sql`${t.is_master}`),
    index('users_company_idx').on(t.company_id),
    index('users_department_idx').on(t.department_id).where(sql`${t.department_id} is not null`),
    // Names are searched like those of pictures: by their characters and pairs.
    index('users_name_grams_idx').using('gin', sql`name_grams(${t.username})`),
    // Operators find people by the last four digits of a phone, and those who are not active among all others.
    index('users_phone_tail_idx').on(sql`right(${t.phone}, 4)`).where(sql`${t.phone} is not null`),
    index('users_not_active_idx').on(t.status, t.id.desc().nullsFirst()).where(sql`${t.status} <> 'active'`),
    index('users_suspended_until_idx').on(t.suspended_until).where(sql`${t.suspended_until} is not null`),
    check('users_type_role', sql`${t.type_role} in (${quoted(TYPE_ROLES)})`),
    check('users_status', sql`${t.status} in ('active', 'suspended', 'cancelled')`),
    check('users_suspended_by', sql`${t.suspended_by} in ('company', 'platform')`),
  ],
);

/**
 * A signed-in device. Refresh tokens are numbered by `generation`: the current one rotates, the one before is accepted
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
    rotated_at: time().notNull().default(clockNow),
    user_agent: text().notNull().default(''),
    ip: text().notNull().default(''),
    created_at: createdAt(),
    expires_at: time().notNull(),
    ended_at: time(),
    ended_reason: text({
      enum: ['logout', 'reuse', 'revoked', 'expired', 'password', 'cancelled', 'contact', 'suspended'],
    }),
  },
  (t) => [index('sessions_user_idx').on(t.user_id), index('sessions_expiry_idx').on(t.expires_at)],
);

/**
 * Keys by which programs act for a person. Only the hash is kept, and their beginning, by which a person tells them apart. A
 * token belongs to the company it was made in and does not follow the person into another one.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    prefix: text().notNull(),
    token_hash: text().notNull().unique(),
    scopes: text({ enum: TOKEN_SCOPES }).array().notNull(),
    created_at: createdAt(),
    expires_at: time().notNull(),
    last_used_at: time(),
    ended_at: time(),
  },
  (t) => [
    index('api_tokens_user_idx').on(t.user_id),
    check('api_tokens_expiry', sql`${t.expires_at} <= ${t.created_at} + interval '366 days'`),
  ],
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

/** Codes sent to a phone or an e-mail address. Only an HMAC is kept; each is bound to its target and its purpose. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    target: text().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    expires_at: time().notNull(),
    used_at: time(),
  },
  (t) => [
    index('verification_codes_target_idx').on(t.target, t.purpose, t.id.desc().nullsFirst()),
    index('verification_codes_expiry_idx').on(t.expires_at),
    check('verification_codes_purpose', sql`${t.purpose} in (${quoted(CODE_PURPOSES)})`),
  ],
);

/** Links by which a master account brings someone into the company. Each works once; only the hash is kept. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    invited_by: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    expires_at: time().notNull(),
    used_at: time(),
    used_by: ref().references(() => users.id, { onDelete: 'set null' }),
    revoked_at: time(),
    /** For an invitation to one person: who they are and what they will be. Removed once the link is over. */
    plan: jsonb().$type<JoiningPlan>(),
  },
  (t) => [index('invitations_company_idx').on(t.company_id, t.id.desc().nullsFirst())],
);

/**
 * One attempt to sign in or to bind by a QR code. `session_id` is the session that asked (binding), `secret_hash` what
 * the waiting browser must show (signing in), `confirm_hash` what the phone that scanned must show.
 */
export const scanTickets = pgTable(
  'scan_tickets',
  {
    id: id(),
    purpose: text({ enum: ['bind', 'login'] }).notNull(),
    token_hash: text().notNull().unique(),
    secret_hash: text(),
    session_id: ref().references(() => sessions.id, { onDelete: 'cascade' }),
    state: text({ enum: [...SCAN_STATES, 'confirmed'] })
      .notNull()
      .default('waiting'),
    openid: text(),
    confirm_hash: text(),
    ip: text().notNull().default(''),
    user_agent: text().notNull().default(''),
    created_at: createdAt(),
    expires_at: time().notNull(),
  },
  (t) => [
    index('scan_tickets_expiry_idx').on(t.expires_at),
    index('scan_tickets_session_idx').on(t.session_id),
  ],
);
