import { VISIBILITIES } from '@motif/contract/pictures';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mainCategories } from './catalogue';
import { createdAt, id, ref, time } from './columns';
import { companies, users } from './identity';

/** Bytes in the store, never altered. The same bytes of one company are kept once. */
export const files = pgTable(
  'files',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    sha256: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    content_type: text().notNull(),
    key: text().notNull().unique(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('files_company_sha256_key').on(t.company_id, t.sha256)],
);

export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    owner_id: ref()
      .notNull()
      .references(() => users.id),
    file_id: ref()
      .notNull()
      .references(() => files.id),
    /** The file's key again: a file never changes, and a gallery page must not pay for 40 joins. */
    file_key: text().notNull(),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    name: text().notNull(),
    /** One- and two-character pieces of the name: Chinese search from one character on, by GIN. */
    name_grams: text()
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`name_grams(name)`),
    visibility: text({ enum: VISIBILITIES }).notNull().default('private'),
    price: bigint({ mode: 'number' }).notNull().default(0),
    series: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    color: text().notNull(),
    palette: text().array().notNull().default(sql`'{}'`),
    width: integer().notNull(),
    height: integer().notNull(),
    format: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    dpi: integer(),
    popularity: integer().notNull().default(0),
    created_at: createdAt(),
    published_at: time(),
    deleted_at: time(),
  },
  (t) => {
    const onMarket = sql`${t.visibility} = 'public' and ${t.deleted_at} is null`;
    const kept = sql`${t.deleted_at} is null`;
    // nullsFirst: without it the index is NULLS LAST and does not serve ORDER BY … DESC.
    return [
      index('pictures_market_new_idx')
        .on(t.main_category_id, t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(onMarket),
      index('pictures_market_hot_idx')
        .on(t.main_category_id, t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(onMarket),
      index('pictures_company_idx')
        .on(t.company_id, t.main_category_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.visibility} <> 'private' and ${t.deleted_at} is null`),
      // What came when, over all categories: the figures of the first page.
      index('pictures_company_created_idx').on(t.company_id, t.created_at).where(kept),
      index('pictures_owner_idx')
        .on(t.owner_id, t.main_category_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(kept),
      index('pictures_name_grams_idx').using('gin', t.name_grams).where(kept),
      index('pictures_file_idx').on(t.file_id),
      check('pictures_visibility', sql`${t.visibility} in ('private', 'company', 'public')`),
      check('pictures_published', sql`(${t.visibility} = 'public') = (${t.published_at} is not null)`),
      check('pictures_price', sql`${t.price} >= 0`),
      check('pictures_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    ];
  },
);

/** Pictures kept and bytes stored by a company; triggers keep it true, so that no limit has to count a library. */
export const companyUsage = pgTable('company_usage', {
  company_id: ref()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  image_count: bigint({ mode: 'number' }).notNull().default(0),
  storage_bytes: bigint({ mode: 'number' }).notNull().default(0),
});

export const areas = pgTable('areas', {
  id: id(),
  name: text().notNull(),
  name_en: text().notNull(),
  icon: text().notNull().default('star'),
  sort: integer().notNull().default(0),
});

export const areaPictures = pgTable(
  'area_pictures',
  {
    area_id: ref()
      .notNull()
      .references(() => areas.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.area_id, t.picture_id] }),
    uniqueIndex('area_pictures_position_key').on(t.area_id, t.position),
  ],
);
