import { PRODUCT_STATES } from '@motif/contract/features/products/product-choices';
import type { Scene } from '@motif/contract/scene/scene';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { modelVersions } from './blanks';
import { mainCategories } from './catalogue';
import { createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';

/** A design on a blank. */
export const products = pgTable(
  'products',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    owner_id: ref()
      .notNull()
      .references(() => users.id),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    model_id: ref().notNull(),
    model_version: integer().notNull(),
    colour: text().notNull(),
    name: text().notNull(),
    name_grams: text()
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`name_grams(name)`),
    sku: text().notNull().default(''),
    scene: jsonb().$type<Scene>().notNull(),
    /** Of the scene, the version of the blank and the colour: the same hash is drawn once. */
    scene_hash: text().notNull(),
    state: text({ enum: PRODUCT_STATES }).notNull().default('draft'),
    /** Least effective resolution of its pictures; null without pictures. */
    dpi: integer(),
    /** Raised with every save, so that nobody saves over what they have not seen. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: time(),
  },
  (t) => [
    foreignKey({
      columns: [t.model_id, t.model_version],
      foreignColumns: [modelVersions.model_id, modelVersions.version],
    }),
    check('products_state', sql`${t.state} in (${quoted(PRODUCT_STATES)})`),
    index('products_company_idx').on(t.company_id, t.main_category_id, t.updated_at, t.id),
    index('products_owner_idx').on(t.owner_id, t.main_category_id, t.updated_at, t.id),
    index('products_name_idx').using('gin', t.name_grams),
    index('products_deleted_idx').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
  ],
);

/**
 * The pictures that a design uses, written with it. A picture that is erased leaves its row behind, so the design says
 * that something is missing; a private one leaves a mark (a trigger), so that the design does not become everybody's.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    picture_id: ref().notNull(),
    erased_private: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.picture_id] }),
    index('product_pictures_picture_idx').on(t.picture_id),
  ],
);

/** What was drawn, by the hash of all it depends on: drawn once, then a file. */
export const renders = pgTable(
  'renders',
  {
    hash: text().primaryKey(),
    kind: text().notNull(),
    key: text().notNull().unique(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    w_px: integer().notNull(),
    h_px: integer().notNull(),
    created_at: createdAt(),
    /** The day it was last asked for; what nobody asks for is removed and drawn again on demand. */
    used_at: time().notNull().default(sql`clock.now()`),
  },
  (t) => [index('renders_used_idx').on(t.used_at)],
);
