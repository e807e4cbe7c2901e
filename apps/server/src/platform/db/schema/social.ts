import { TYPE_ROLES } from '@motif/contract/auth';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, quoted, ref, time } from './columns';
import { users } from './identity';
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
    index('follows_followed_idx').on(t.followed_id),
    check('follows_not_self', sql`${t.follower_id} <> ${t.followed_id}`),
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
    read_at: time().notNull().defaultNow(),
    /** Cleared away by its reader; it does not come back to them. */
    cleared_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.notice_id] }),
    index('notice_reads_notice_idx').on(t.notice_id),
  ],
);
