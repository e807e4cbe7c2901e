import type { Currency } from '@motif/contract/features/shelf/currencies';
import { CURRENCIES } from '@motif/contract/features/shelf/currencies';
import { REGIONS, SITE_LANGUAGES } from '@motif/contract/features/shelf/listing-choices';
import { sql } from 'drizzle-orm';
import {
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
import { mainCategories } from '../catalogue';
import { createdAt, id, quoted, ref } from '../columns';
import { companies, users } from '../identity';
import { products } from '../products';

/** The sites of Temu by its own ids. Those that we made up are marked until an operator replaces them. */
export const temuSites = pgTable(
  'temu_sites',
  {
    site_id: ref().primaryKey(),
    name: text().notNull(),
    name_en: text().notNull(),
    region: text({ enum: REGIONS }).notNull(),
    currency: text().$type<Currency>().notNull(),
    language: text({ enum: SITE_LANGUAGES }).notNull(),
    is_open: boolean().notNull().default(true),
    is_simulated: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('temu_sites_region', sql`${t.region} in (${quoted(REGIONS)})`),
    check('temu_sites_currency', sql`${t.currency} in (${quoted(CURRENCIES)})`),
  ],
);

export const temuWarehouses = pgTable(
  'temu_warehouses',
  {
    id: id(),
    site_id: ref()
      .notNull()
      .references(() => temuSites.site_id),
    warehouse_id: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull(),
    is_disabled: boolean().notNull().default(false),
    is_simulated: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('temu_warehouses_key').on(t.site_id, t.warehouse_id)],
);

/** A listing: products on their way to some sites. */
export const listingKits = pgTable(
  'listing_kits',
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
    name: text().notNull(),
    title_template: text().notNull(),
    category_path: text().notNull().default(''),
    /** In their order; a site without a warehouse cannot be listed on. */
    sites: jsonb().$type<{ site_id: number; warehouse_id: string | null }[]>().notNull().default([]),
    /** Pictures that every row shows behind its own. */
    attachment_ids: ref().array().notNull().default([]),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [index('listing_kits_company_idx').on(t.company_id, t.main_category_id, t.id)],
);

export const listingRows = pgTable(
  'listing_rows',
  {
    id: id(),
    kit_id: ref()
      .notNull()
      .references(() => listingKits.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name_en: text().notNull().default(''),
    /** Null: the template of the kit makes the title. */
    title_own: text(),
    sku: text().notNull().default(''),
    prices: jsonb().$type<{ site_id: number; price_minor: number }[]>().notNull().default([]),
    stock: integer(),
    weight_mg: bigint({ mode: 'number' }).notNull(),
    l_mm: integer().notNull(),
    w_mm: integer().notNull(),
    h_mm: integer().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('listing_rows_key').on(t.kit_id, t.product_id),
    index('listing_rows_product_idx').on(t.product_id),
  ],
);
