import { LICENCE_ENDS } from '@motif/contract/features/market/licences';
import { EARNING_STATES } from '@motif/contract/features/market/market';
import { PURCHASE_REQUEST_STATES } from '@motif/contract/features/market/purchase-requests';
import { HOT_PERIODS, VISIBILITIES } from '@motif/contract/features/pictures/pictures';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { imageCategories, mainCategories } from './catalogue';
import { bytes, clockNow, createdAt, id, quoted, ref, time } from './columns';
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
    /** Since then it is not counted for its company: all its pictures were settled. */
    released_at: time(),
    /** When its bytes were last compared with their hash: when they came, then again and again. */
    checked_at: time().notNull().default(clockNow),
    /** Since then its bytes are known not to be the ones that came, and nobody gets them. */
    damaged_at: time(),
  },
  (t) => [
    uniqueIndex('files_company_sha256_key').on(t.company_id, t.sha256),
    index('files_sha256_idx').on(t.sha256),
    index('files_checked_idx').on(t.checked_at, t.id),
    index('files_damaged_idx').on(t.damaged_at).where(sql`${t.damaged_at} is not null`),
  ],
);

/** The folders of a person's private gallery, per main category (`personal_category`). */
export const personalCategories = pgTable(
  'personal_categories',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('personal_categories_name_key').on(t.user_id, t.main_category_id, t.name)],
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
    /**
     * The key that is shown: the file's own key (a file never changes, and a gallery page should not need 40 joins), or
     * the key of the PNG made from a source file that no browser shows.
     */
    file_key: text().notNull(),
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id),
    image_category_id: ref().references(() => imageCategories.id, { onDelete: 'set null' }),
    personal_category_id: ref().references(() => personalCategories.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /**
     * One- and two-character pieces of the name, the series and the tags, so that a GIN index finds Chinese words from
     * one character on.
     */
    search_grams: text()
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`name_grams(picture_text(name, series, tags))`),
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
    /** What filters ask for (format, ratio, size, colours, price, category, series, tags), as words for one index. */
    facets: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`picture_facets(main_category_id, format, width, height, color, palette, price, image_category_id, personal_category_id, series, tags)`,
      ),
    /** Views, favourites and uses of the last weeks, older ones count less; a job updates it (popularity.ts). */
    popularity: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** Kept by a trigger on favourites. */
    favourites: integer().notNull().default(0),
    created_at: createdAt(),
    published_at: time(),
    deleted_at: time(),
    /** Its uploader says that a machine generated it. */
    ai_generated: boolean().notNull().default(false),
    /** Taken off the market by an operator for good. */
    banned_at: time(),
    /** Erased for its owner, kept for companies that hold a licence. */
    erased_at: time(),
    /** Erased because its company kept too much. Until its files go, operators can bring it back. */
    settled_at: time(),
    /** The oldest open dispute about it, which takes what it earns meanwhile. A purchase reads it under its lock. */
    dispute_id: ref(),
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
      index('pictures_market_price_idx').on(t.main_category_id, t.price, t.id).where(onMarket),
      // Generated ones may be rare, and then nobody finds them by walking through the market.
      index('pictures_market_ai_idx')
        .on(t.main_category_id, t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${onMarket} and ${t.ai_generated}`),
      index('pictures_company_idx')
        .on(t.company_id, t.main_category_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.visibility} <> 'private' and ${t.deleted_at} is null`),
      // The first page counts pictures by time over all categories.
      index('pictures_company_created_idx').on(t.company_id, t.created_at).where(kept),
      // The figures of the last days are counted over all companies.
      index('pictures_created_idx').on(t.created_at),
      // The best pictures of a company.
      index('pictures_company_hot_idx')
        .on(t.company_id, t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(onMarket),
      index('pictures_owner_idx')
        .on(t.owner_id, t.main_category_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(kept),
      // The newest works of one person, for those who follow them.
      index('pictures_owner_market_idx')
        .on(t.owner_id, t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(onMarket),
      index('pictures_bin_idx')
        .on(t.owner_id, t.deleted_at.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.deleted_at} is not null and ${t.erased_at} is null`),
      index('pictures_series_idx').on(t.owner_id, t.series).where(sql`${t.series} is not null`),
      index('pictures_personal_category_idx').on(t.personal_category_id),
      // Two common words together may be rare. For all pictures: of a part, the planner would not learn how rare.
      index('pictures_facets_idx').using('gin', t.facets, sql`facet_pairs(${t.facets})`),
      index('pictures_search_grams_idx').using('gin', t.search_grams).where(kept),
      index('pictures_file_idx').on(t.file_id),
      index('pictures_settled_idx').on(t.settled_at).where(sql`${t.settled_at} is not null`),
      check('pictures_visibility', sql`${t.visibility} in ('private', 'company', 'public')`),
      check('pictures_published', sql`(${t.visibility} = 'public') = (${t.published_at} is not null)`),
      check('pictures_price', sql`${t.price} = 0 or ${t.price} >= 2`),
      // What is settled is erased for its owner, so that no gallery and no recycle bin shows it.
      check('pictures_settled', sql`${t.settled_at} is null or ${t.erased_at} is not null`),
      check('pictures_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    ];
  },
);

/**
 * Who declared of which picture that it is original, and in which words. The database refuses to change or remove a row,
 * so numbers stand here that outlive picture, person and company.
 */
export const declarations = pgTable(
  'declarations',
  {
    id: id(),
    picture_id: ref().notNull(),
    /** Of the original's bytes. */
    sha256: text().notNull(),
    user_id: ref().notNull(),
    /** As the account was called then. */
    username: text().notNull(),
    company_id: ref().notNull(),
    version: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('declarations_picture_idx').on(t.picture_id, t.id.desc().nullsFirst())],
);

/** The number of pictures and bytes of a company; triggers keep it correct, so that no limit has to count a library. */
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

/** Who looked at which picture on which day, because one view a day counts. Old rows are removed. */
export const pictureViews = pgTable(
  'picture_views',
  {
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.picture_id, t.user_id, t.day] }),
    index('picture_views_day_idx').on(t.day),
    index('picture_views_user_idx').on(t.user_id),
  ],
);

/** The pictures that others looked at, kept and bought most in a period; a job writes it again every hour. */
export const hotPictures = pgTable(
  'hot_pictures',
  {
    main_category_id: ref()
      .notNull()
      .references(() => mainCategories.id, { onDelete: 'cascade' }),
    period: text({ enum: HOT_PERIODS }).notNull(),
    place: integer().notNull(),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
    favourites: integer().notNull(),
    licences: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.main_category_id, t.period, t.place] }),
    index('hot_pictures_picture_idx').on(t.picture_id),
  ],
);

/**
 * A picture that a company may use: taken for free, or bought. The licence stays when the picture leaves the market, and
 * ends only when it is paid back.
 */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    price: bigint({ mode: 'number' }).notNull(),
    /** The transaction of the ledger that paid for it; free ones have none. */
    transaction_id: ref().unique(),
    /** The signed licence (a JWS), as it was given. */
    certificate: text(),
    downloads: integer().notNull().default(0),
    revoked_at: time(),
    revoked_reason: text({ enum: LICENCE_ENDS }),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('licences_valid_key').on(t.company_id, t.picture_id).where(sql`${t.revoked_at} is null`),
    index('licences_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    index('licences_picture_idx').on(t.picture_id),
    index('licences_created_idx').on(t.created_at),
    check('licences_paid', sql`(${t.price} > 0) = (${t.transaction_id} is not null)`),
    check('licences_revoked', sql`(${t.revoked_at} is null) = (${t.revoked_reason} is null)`),
    check('licences_revoked_reason', sql`${t.revoked_reason} in (${quoted(LICENCE_ENDS)})`),
  ],
);

/**
 * What a company earned by one licence, in creative points. Freezing and releasing move whole rows, so an amount in the
 * ledger is always a sum of these.
 */
export const earnings = pgTable(
  'earnings',
  {
    id: id(),
    licence_id: ref()
      .notNull()
      .unique()
      .references(() => licences.id),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    /** Who uploaded the picture. */
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    creative: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: EARNING_STATES }).notNull().default('held'),
    release_at: time().notNull(),
    dispute_id: ref(),
    /** The digest that told its company; each sale is in one. */
    notice_id: ref(),
    created_at: createdAt(),
  },
  (t) => [
    index('earnings_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    index('earnings_created_idx').on(t.created_at),
    index('earnings_due_idx').on(t.release_at, t.company_id).where(sql`${t.state} = 'held'`),
    index('earnings_dispute_idx').on(t.dispute_id).where(sql`${t.state} = 'frozen'`),
    index('earnings_untold_idx').on(t.company_id).where(sql`${t.notice_id} is null`),
    check('earnings_frozen', sql`${t.state} <> 'frozen' or ${t.dispute_id} is not null`),
    check('earnings_creative', sql`${t.creative} > 0`),
    check('earnings_state', sql`${t.state} in (${quoted(EARNING_STATES)})`),
  ],
);

/** A colleague who may not spend asks the master account to buy a picture. */
export const purchaseRequests = pgTable(
  'purchase_requests',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    state: text({ enum: PURCHASE_REQUEST_STATES }).notNull().default('open'),
    decided_by: ref().references(() => users.id, { onDelete: 'set null' }),
    decided_at: time(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('purchase_requests_open_key').on(t.company_id, t.picture_id).where(sql`${t.state} = 'open'`),
    index('purchase_requests_company_idx').on(t.company_id, t.id.desc().nullsFirst()),
    check('purchase_requests_state', sql`${t.state} in (${quoted(PURCHASE_REQUEST_STATES)})`),
  ],
);

/** How a picture looks, in numbers: `look` finds similar pictures, `print` tells whether two are the same. */
export const pictureLooks = pgTable(
  'picture_looks',
  {
    picture_id: ref()
      .primaryKey()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    company_id: ref().notNull(),
    main_category_id: ref().notNull(),
    look: bytes().notNull(),
    print: bytes().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('picture_looks_created_idx').on(t.created_at)],
);

/** Pairs that an operator has judged: alike, but not the same. */
export const clearedMatches = pgTable(
  'cleared_matches',
  {
    picture_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    match_id: ref()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.picture_id, t.match_id] }),
    index('cleared_matches_match_idx').on(t.match_id),
  ],
);
