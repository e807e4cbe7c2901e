import { TREND_KINDS } from '@motif/contract/features/trends/trend-words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { quoted, ref } from './columns';
import { companies, users } from './identity';

const count = () => integer().notNull().default(0);
const amount = () => bigint({ mode: 'number' }).notNull().default(0);

/**
 * What happened to a company on a day in China. All of it can be computed again from other tables (`company-days.ts`);
 * it stands here, so that a year is a few hundred rows. A day on which nothing happened may have no row.
 */
export const companyDays = pgTable(
  'company_days',
  {
    company_id: ref()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    uploads: count(),
    views: count(),
    favourites: count(),
    sales: count(),
    creative_earned: amount(),
    points_spent: amount(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.day] }), index('company_days_day_idx').on(t.day)],
);

/**
 * What happened in a main category on a day in China, over all companies. Like `company_days` it can be computed again
 * from other tables (`category-days.ts`).
 */
export const categoryDays = pgTable(
  'category_days',
  {
    day: date({ mode: 'string' }).notNull(),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    uploads: count(),
    published: count(),
    bought: count(),
  },
  (t) => [primaryKey({ columns: [t.day, t.main_category_id] })],
);

/**
 * What the market asks for, as it was at the end of a day in China. Acts of fewer companies than `TREND_COMPANIES_MIN`
 * are never stored.
 */
export const trendDays = pgTable(
  'trend_days',
  {
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    kind: text({ enum: TREND_KINDS }).notNull(),
    word: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Views, favourites and sales of the last weeks, half as much for every week that has passed. */
    heat: doublePrecision().notNull(),
    /** The same without halving, for each of the last five weeks, the oldest first. */
    weeks: integer().array().notNull(),
    /** Sales of these weeks. */
    sales: integer().notNull(),
    /** Pictures on the market. */
    supply: integer().notNull(),
    /** How many companies acted. */
    companies: integer().notNull(),
    /** The pictures that most was done with. */
    picture_ids: ref().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.main_category_id, t.day, t.kind, t.word] }),
    check('trend_days_kind', sql`${t.kind} in (${quoted(TREND_KINDS)})`),
    check('trend_days_weeks', sql`cardinality(${t.weeks}) = 5`),
  ],
);

/** What people searched the market for: once a day and person, and no longer than it is counted. */
export const searches = pgTable(
  'searches',
  {
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    word: text().notNull(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.main_category_id, t.day, t.word, t.user_id] }),
    index('searches_user_idx').on(t.user_id, t.day),
  ],
);

/**
 * Words that were searched for, as it was at the end of a day in China. Words of fewer companies than
 * `TREND_COMPANIES_MIN` are never stored.
 */
export const searchDays = pgTable(
  'search_days',
  {
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    word: text().notNull(),
    /** Of the last five weeks. */
    searches: integer().notNull(),
    companies: integer().notNull(),
    /** Pictures on the market; counted up to `GAP_FOUND_MAX`. */
    found: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.main_category_id, t.day, t.word] })],
);
