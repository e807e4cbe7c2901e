import type { ErrorName, ErrorValues } from '@motif/contract/errors';
import type { GangOrder } from '@motif/contract/features/products/exports';
import {
  EXPORT_KINDS,
  EXPORT_STATES,
  type FileKind,
  PRODUCT_STATES,
} from '@motif/contract/features/products/product-choices';
import type { ProductXray, XrayFacts } from '@motif/contract/features/products/xray';
import type { Language } from '@motif/contract/limits';
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
import { productBatches } from './batches/batches';
import { modelVersions, productCategories } from './blanks';
import { mainCategories } from './catalogue';
import { bytes, createdAt, id, quoted, ref, time } from './columns';
import { companies, users } from './identity';
import { pictures } from './pictures';

/** Of a design with this hash, by this version of the checks. */
export interface KeptXray extends Omit<ProductXray, 'pending'> {
  hash: string;
  version: number;
}

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
    /** How well it prints, with the hash of the design that was examined; null until somebody asks. */
    xray: jsonb().$type<KeptXray>(),
    /** Raised with every save, so that nobody saves over what they have not seen. */
    version: integer().notNull().default(1),
    /** The batch that made it. */
    batch_id: ref().references(() => productBatches.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: time(),
    /** Since when its company shows it to guests; null for nearly all. */
    shown_at: time(),
    /** An operator took it off the portal. It stays off. */
    barred_at: time(),
  },
  (t) => [
    foreignKey({
      columns: [t.model_id, t.model_version],
      foreignColumns: [modelVersions.model_id, modelVersions.version],
    }),
    check('products_state', sql`${t.state} in (${quoted(PRODUCT_STATES)})`),
    index('products_company_idx').on(t.company_id, t.main_category_id, t.updated_at, t.id),
    index('products_owner_idx').on(t.owner_id, t.main_category_id, t.updated_at, t.id),
    index('products_batch_idx').on(t.batch_id, t.updated_at, t.id).where(sql`${t.batch_id} is not null`),
    index('products_name_idx').using('gin', t.name_grams),
    index('products_shown_idx').on(t.shown_at, t.id).where(sql`${t.shown_at} is not null`),
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

/** A design to start from, made of a product and kept apart from it. */
export const productTemplates = pgTable(
  'product_templates',
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
    /** Of the blank when it was made; it fits other blanks of that kind. */
    product_category_id: ref()
      .notNull()
      .references(() => productCategories.id),
    model_id: ref().notNull(),
    model_version: integer().notNull(),
    colour: text().notNull(),
    name: text().notNull(),
    /** The layer whose picture another one takes the place of. */
    slot: text().notNull(),
    scene: jsonb().$type<Scene>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.model_id, t.model_version],
      foreignColumns: [modelVersions.model_id, modelVersions.version],
    }),
    index('product_templates_company_idx').on(t.company_id, t.main_category_id, t.id),
  ],
);

/** The pictures of a template, kept and marked like those of a product. */
export const templatePictures = pgTable(
  'product_template_pictures',
  {
    template_id: ref()
      .notNull()
      .references(() => productTemplates.id, { onDelete: 'cascade' }),
    picture_id: ref().notNull(),
    erased_private: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.template_id, t.picture_id] }),
    index('product_template_pictures_picture_idx').on(t.picture_id),
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

/**
 * How well a picture prints, wherever it is placed, and where in it the eye goes. Made when somebody asks first; both
 * are null for a picture that cannot be read.
 */
export const pictureXrays = pgTable('picture_xrays', {
  picture_id: ref()
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  /** Of the checks; a row of an earlier one is made again. */
  version: integer().notNull(),
  facts: jsonb().$type<XrayFacts>(),
  saliency: jsonb().$type<KeptSaliency>(),
  cells: bytes(),
  created_at: createdAt(),
});

/** The map of what matters in a picture, without its cells. */
export interface KeptSaliency {
  width: number;
  height: number;
  pattern: boolean;
  plain: { side: 'left' | 'top' | 'right' | 'bottom'; hex: string }[];
}

/** What was asked for. It is kept, so that an export can be started again. */
export type ExportSettings =
  | { kind: 'zip'; language: Language; product_ids: number[]; kinds: FileKind[] }
  | { kind: 'gang'; language: Language; order: GangOrder }
  | { kind: 'listing'; language: Language; kit_id: number; product_ids: number[] };

/** Files that are made in the background for one person and kept for some days. */
export const productExports = pgTable(
  'product_exports',
  {
    id: id(),
    company_id: ref()
      .notNull()
      .references(() => companies.id),
    owner_id: ref()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: EXPORT_KINDS }).notNull(),
    state: text({ enum: EXPORT_STATES }).notNull().default('waiting'),
    /** Of the file that the person gets. */
    name: text().notNull(),
    products: integer().notNull(),
    progress: integer().notNull().default(0),
    total: integer().notNull(),
    settings: jsonb().$type<ExportSettings>().notNull(),
    /** Raised by every try: a worker that was thought dead sees that another has taken over. */
    run: integer().notNull().default(0),
    /** A worker may be killed by the export itself; after some tries it is given up. */
    tries_left: integer().notNull(),
    key: text(),
    bytes: bigint({ mode: 'number' }),
    error: jsonb().$type<{ code: ErrorName; values: ErrorValues }>(),
    created_at: createdAt(),
    finished_at: time(),
    expires_at: time(),
  },
  (t) => [
    check('product_exports_kind', sql`${t.kind} in (${quoted(EXPORT_KINDS)})`),
    check('product_exports_state', sql`${t.state} in (${quoted(EXPORT_STATES)})`),
    check('product_exports_file', sql`(${t.state} = 'done') = (${t.key} is not null)`),
    index('product_exports_owner_idx').on(t.owner_id, t.id),
    index('product_exports_under_way_idx').on(t.company_id).where(sql`${t.state} in ('waiting', 'running')`),
    index('product_exports_expiry_idx').on(t.expires_at),
  ],
);
