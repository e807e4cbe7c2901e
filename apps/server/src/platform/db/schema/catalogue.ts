import { TYPE_ROLES } from '@motif/contract/access';
import { MAIN_TYPES } from '@motif/contract/screens';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, ref } from './columns';

/** What operators keep of every category. */
const kept = {
  /** Off: nobody but operators enters it or finds it in a list; everything in it stays and comes back with it. */
  is_enabled: boolean().notNull().default(true),
  /** Raised with every save, so that nobody saves over what they have not seen. */
  version: integer().notNull().default(1),
};

export const industryCategories = pgTable(
  'industry_categories',
  {
    id: id(),
    name: text().notNull(),
    name_en: text().notNull(),
    image: text().notNull().default(''),
    bg_color: text().notNull().default('#f5f5f5'),
    description: text().notNull().default(''),
    description_en: text().notNull().default(''),
    is_active: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    ...kept,
  },
  // The colour ends up in a style on a screen, so the database takes nothing but a colour.
  (t) => [check('industry_categories_bg_color', sql`${t.bg_color} ~ '^#[0-9a-f]{6}$'`)],
);

export const mainCategories = pgTable(
  'main_categories',
  {
    id: id(),
    industry_category_id: ref()
      .notNull()
      .references(() => industryCategories.id),
    name: text().notNull(),
    name_en: text().notNull(),
    main_type: text({ enum: MAIN_TYPES }).notNull().default('other'),
    image: text().notNull().default(''),
    bg_color: text().notNull().default('#f5f5f5'),
    description: text().notNull().default(''),
    description_en: text().notNull().default(''),
    display_width: integer().notNull(),
    display_height: integer().notNull(),
    sort: integer().notNull().default(0),
    /** Types of company that start with it, besides those with a menu of their own, which everybody starts with. */
    open_to: text({ enum: TYPE_ROLES }).array().notNull().default([]),
    ...kept,
  },
  (t) => [check('main_categories_bg_color', sql`${t.bg_color} ~ '^#[0-9a-f]{6}$'`)],
);

/** What a picture is of, within a main category: florals, animals … (`/image/image_category/`). */
export const imageCategories = pgTable(
  'image_categories',
  {
    id: id(),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    name_en: text().notNull(),
    sort: integer().notNull().default(0),
    ...kept,
  },
  (t) => [index('image_categories_main_idx').on(t.main_category_id, t.sort)],
);
