import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { quoted, ref, time } from './columns';
import { users } from './identity';

/** What is counted by day. */
const COUNTED_USES = ['download', 'upload'] as const;

/** What a master account allows a sub-account; null: as much as the company has. */
export const accountLimits = pgTable(
  'account_limits',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    points_month: bigint({ mode: 'number' }),
    creative_month: bigint({ mode: 'number' }),
    downloads_day: integer(),
    uploads_day: integer(),
    image_count: bigint({ mode: 'number' }),
    storage_mb: bigint({ mode: 'number' }),
    valid_until: time(),
  },
  (t) => [
    check(
      'account_limits_not_negative',
      sql`least(${t.points_month}, ${t.creative_month}, ${t.downloads_day}, ${t.uploads_day}, ${t.image_count}, ${t.storage_mb}) >= 0`,
    ),
  ],
);

/** The points a person has spent in a month of China; raised in the transaction that spends, never above the limit. */
export const spendCounters = pgTable(
  'spend_counters',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date().notNull(),
    used: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.month] }),
    check('spend_counters_not_negative', sql`${t.used} >= 0`),
  ],
);

/** How often a person did something on a day of China, such as downloading; raised like the points they spend. */
export const useCounters = pgTable(
  'use_counters',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    what: text({ enum: COUNTED_USES }).notNull(),
    used: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day, t.what] }),
    check('use_counters_what', sql`${t.what} in (${quoted(COUNTED_USES)})`),
    check('use_counters_not_negative', sql`${t.used} >= 0`),
  ],
);
