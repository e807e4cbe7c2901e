import { TYPE_ROLES } from '@motif/contract/access';
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from '@motif/contract/features/reports';
import { BIO_MAX, LINKS_MAX } from '@motif/contract/limits';
import { NOTICE_TOPIC_NAMES } from '@motif/contract/notice-topics';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clockNow, createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { pictures } from './pictures';

export const favouriteGroups = pgTable(
  'favourite_groups',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [index('favourite_groups_user_idx').on(t.user_id, t.sort)],
);

export const favourites = pgTable(
  'favourites',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    group_id: ref().references(() => favouriteGroups.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.picture_id] }),
    index('favourites_picture_idx').on(t.picture_id),
    index('favourites_group_idx').on(t.group_id),
    index('favourites_created_idx').on(t.created_at),
    index('favourites_newest_idx').on(
      t.user_id,
      t.created_at.desc().nullsFirst(),
      t.picture_id.desc().nullsFirst(),
    ),
  ],
);

export const favouriteCompanies = pgTable(
  'favourite_companies',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.company_id] }),
    index('favourite_companies_company_idx').on(t.company_id),
  ],
);

/** Reports about pictures and people, and objections to a match that held a picture back. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporter_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    picture_id: ref().references(() => pictures.id, { onDelete: 'cascade' }),
    match_id: ref().references(() => pictures.id, { onDelete: 'cascade' }),
    /** The person who was reported. */
    subject_user_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** What became of it. */
    dispute_id: ref(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    state: text({ enum: REPORT_STATES }).notNull().default('open'),
    note: text().notNull().default(''),
    decided_by: ref().references(() => users.id, { onDelete: 'set null' }),
    decided_at: time(),
    created_at: createdAt(),
  },
  (t) => [
    index('reports_picture_idx').on(t.picture_id),
    index('reports_match_idx').on(t.match_id),
    index('reports_subject_idx').on(t.subject_user_id),
    index('reports_open_idx').on(t.created_at).where(sql`${t.state} = 'open'`),
    uniqueIndex('reports_open_key')
      .on(t.reporter_id, t.kind, t.picture_id, t.match_id, t.subject_user_id)
      .where(sql`${t.state} = 'open'`),
    check('reports_kind', sql`${t.kind} in (${quoted(REPORT_KINDS)})`),
    check('reports_reason', sql`${t.reason} in (${quoted(REPORT_REASONS)})`),
    check('reports_state', sql`${t.state} in (${quoted(REPORT_STATES)})`),
  ],
);

export const follows = pgTable(
  'follows',
  {
    follower_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followed_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.follower_id, t.followed_id] }),
    index('follows_newest_idx').on(
      t.follower_id,
      t.created_at.desc().nullsFirst(),
      t.followed_id.desc().nullsFirst(),
    ),
    index('follows_followed_idx').on(
      t.followed_id,
      t.created_at.desc().nullsFirst(),
      t.follower_id.desc().nullsFirst(),
    ),
    check('follows_not_self', sql`${t.follower_id} <> ${t.followed_id}`),
  ],
);

/**
 * Two people who are hidden from each other because one of them wished it. A trigger counts the row on both sides and
 * ends their following.
 */
export const blocks = pgTable(
  'blocks',
  {
    blocker_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blocked_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blocker_id, t.blocked_id] }),
    index('blocks_blocked_idx').on(t.blocked_id, t.blocker_id),
    check('blocks_not_self', sql`${t.blocker_id} <> ${t.blocked_id}`),
  ],
);

/** What somebody says about themselves on their public page; people without a row have said nothing. */
export const profiles = pgTable(
  'profiles',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bio: text().notNull().default(''),
    cover_picture_id: ref().references(() => pictures.id, { onDelete: 'set null' }),
    links: text().array().notNull().default([]),
    show_company: boolean().notNull().default(true),
  },
  (t) => [
    index('profiles_cover_idx').on(t.cover_picture_id),
    check('profiles_bio', sql`char_length(${t.bio}) <= ${sql.raw(String(BIO_MAX))}`),
    check('profiles_links', sql`cardinality(${t.links}) <= ${sql.raw(String(LINKS_MAX))}`),
  ],
);

/** A notice for one person; without `user_id` for everyone, or for all of one type of user. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    user_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['notice', 'email'] })
      .notNull()
      .default('notice'),
    title: text().notNull(),
    title_en: text().notNull().default(''),
    body: text().notNull().default(''),
    body_en: text().notNull().default(''),
    url: text(),
    type_role: text({ enum: TYPE_ROLES }),
    /** The operator who wrote it; null: the system did. */
    author_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    index('notices_user_idx').on(t.user_id, t.id),
    check('notices_kind', sql`${t.kind} in ('notice', 'email')`),
    check('notices_type_role', sql`${t.type_role} in (${quoted(TYPE_ROLES)})`),
  ],
);

export const noticeReads = pgTable(
  'notice_reads',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notice_id: ref()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    read_at: time().notNull().default(clockNow),
    /** Cleared away by its reader; it does not come back to them. */
    cleared_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.notice_id] }),
    index('notice_reads_notice_idx').on(t.notice_id),
  ],
);

/** What somebody chose for a topic of notices; people without a row have what holds for everybody. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: NOTICE_TOPIC_NAMES }).notNull(),
    in_app: boolean().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.topic] }),
    check('notice_settings_topic', sql`${t.topic} in (${quoted(NOTICE_TOPIC_NAMES)})`),
    check('notice_settings_always', sql`${t.in_app} or ${t.topic} not in ('money', 'safety')`),
  ],
);

/** Notices that somebody also wants by e-mail or SMS, until the worker has written them into the outbox. */
export const noticeCopies = pgTable(
  'notice_copies',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    title: text().notNull(),
    title_en: text().notNull(),
    body: text().notNull(),
    body_en: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('notice_copies_user_idx').on(t.user_id),
    check('notice_copies_channel', sql`${t.channel} in ('email', 'sms')`),
  ],
);
