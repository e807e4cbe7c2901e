import { type BlankDefinition, SHAPES } from '@motif/contract/features/blanks/definition';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { createdAt, id, quoted, ref } from './columns';
import { users } from './identity';

/** A brand or a line of blanks: phones of one maker, mugs, bottles. */
export const primaryCategories = pgTable(
  'primary_categories',
  {
    id: id(),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    name: text().notNull(),
    name_en: text().notNull(),
    image: text().notNull().default(''),
    sort: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (t) => [index('primary_categories_main_idx').on(t.main_category_id, t.sort)],
);

/** A kind of blank: a matte case, a glass case, a mug of 11 oz. */
export const productCategories = pgTable(
  'product_categories',
  {
    id: id(),
    primary_category_id: ref()
      .notNull()
      .references(() => primaryCategories.id),
    name: text().notNull(),
    name_en: text().notNull(),
    image: text().notNull().default(''),
    sort: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
  },
  (t) => [index('product_categories_primary_idx').on(t.primary_category_id, t.sort)],
);

export const productModels = pgTable(
  'product_models',
  {
    id: id(),
    product_category_id: ref()
      .notNull()
      .references(() => productCategories.id),
    code: text().notNull().unique(),
    name: text().notNull(),
    name_en: text().notNull(),
    shape: text({ enum: SHAPES }).notNull(),
    /** The newest version; new designs take it. */
    version: integer().notNull().default(1),
    sort: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    index('product_models_category_idx').on(t.product_category_id, t.sort),
    check('product_models_shape', sql`${t.shape} in (${quoted(SHAPES)})`),
  ],
);

/** What a blank is. A row never changes, so a design looks tomorrow as it does today. */
export const modelVersions = pgTable(
  'model_versions',
  {
    model_id: ref()
      .notNull()
      .references(() => productModels.id),
    version: integer().notNull(),
    definition: jsonb().$type<BlankDefinition>().notNull(),
    /** The operator; null for those that the product came with. */
    made_by: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.model_id, t.version] })],
);
