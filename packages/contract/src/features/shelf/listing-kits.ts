import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { BULK_MAX, SKU_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { ProductExport } from '../products/exports';
import { PRODUCT_EXPORT, PRODUCT_MAKE } from '../products/product-choices';
import { ProductCard } from '../products/products';
import { CURRENCIES, PRICE_MINOR_MAX } from './currencies';
import {
  CATEGORY_PATH_MAX,
  KIT_ATTACHMENTS_MAX,
  KIT_NAME_MAX,
  KIT_SITES_MAX,
  LISTING_FORMATS,
  NAME_EN_MAX,
  STOCK_MAX,
  TEMPLATE_MAX,
  TITLE_MAX,
} from './listing-choices';

const MAKERS = { check: [PRODUCT_MAKE] } as const;
const Name = Type.String({ minLength: 1, maxLength: KIT_NAME_MAX });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Sku = Type.String({ maxLength: SKU_MAX, pattern: '^[A-Za-z0-9._-]*$' });
const WarehouseId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });
const millimetres = Type.Integer({ minimum: 0, maximum: 10_000 });

/** A picture of a listing, with its size in pixels. */
const ListingImage = Type.Object({
  name: Type.String(),
  name_en: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type ListingImage = Static<typeof ListingImage>;

const ListingSite = Type.Object({
  site_id: Id,
  site_name: Type.String(),
  site_name_en: Type.String(),
  currency: oneOf(CURRENCIES),
  is_open: Type.Boolean(),
  is_simulated: Type.Boolean(),
  warehouse_id: nullable(Type.String()),
  warehouse_name: Type.String(),
  warehouse_name_en: Type.String(),
  warehouse_disable: Type.Boolean(),
});
export type ListingSite = Static<typeof ListingSite>;

export const ListingRow = Type.Object({
  id: Id,
  product: ProductCard,
  /** The product was deleted and can still be taken back. */
  is_gone: Type.Boolean(),
  material_en: Type.String(),
  name_en: Type.String(),
  /** Null: the title is made by the template. */
  title_own: nullable(Type.String()),
  sku: Type.String(),
  prices: Type.Array(Type.Object({ site_id: Id, price_minor: Type.Integer() })),
  stock: nullable(Type.Integer()),
  weight_mg: Type.Integer(),
  l_mm: Type.Integer(),
  w_mm: Type.Integer(),
  h_mm: Type.Integer(),
  /** Its own mockups; those that all rows share stand in the kit. */
  images: Type.Array(ListingImage),
  version: Version,
});
export type ListingRow = Static<typeof ListingRow>;

const KitCard = Type.Object({
  id: Id,
  name: Type.String(),
  main_category_id: Id,
  owner_name: Type.String(),
  rows: Type.Integer(),
  sites: Type.Integer(),
  updated_at: Time,
});
export type KitCard = Static<typeof KitCard>;

export const ListingKit = Type.Object({
  id: Id,
  name: Type.String(),
  main_category_id: Id,
  title_template: Type.String(),
  category_path: Type.String(),
  sites: Type.Array(ListingSite),
  /** Pictures that every row shows behind its own, such as the packaging. */
  attachments: Type.Array(Type.Object({ id: Id, thumbnail: Type.String(), ...ListingImage.properties })),
  version: Version,
  updated_at: Time,
  rows: Type.Array(ListingRow),
});
export type ListingKit = Static<typeof ListingKit>;

const product_ids = Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true });
const RowParams = Type.Object({ id: Id, row_id: Id }, { additionalProperties: false });
const KITS = '/shelf/listing-kits/';

export const listingKits = {
  list: endpoint({
    method: 'GET',
    path: KITS,
    summary: '上架表 / Listing sheets of the company, in the chosen category',
    auth: MAKERS,
    query: Input({ main_category_id: Type.Optional(Id), ...pageQuery }),
    data: ListOf(KitCard),
  }),
  create: endpoint({
    method: 'POST',
    path: KITS,
    summary: '新建上架表 / A listing sheet, empty or with products',
    auth: MAKERS,
    idempotent: true,
    body: Input({ main_category_id: Id, name: Name, product_ids: Type.Optional(product_ids) }),
    data: ListingKit,
  }),
  one: endpoint({
    method: 'GET',
    path: `${KITS}{id}/`,
    summary: '一张上架表 / One listing sheet with all its rows',
    auth: MAKERS,
    params: IdParams,
    data: ListingKit,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${KITS}{id}/`,
    summary:
      '修改上架表 / Name, sites, template and shared pictures; refused when somebody else saved meanwhile',
    auth: MAKERS,
    params: IdParams,
    body: Input({
      version: Version,
      name: Type.Optional(Name),
      title_template: Type.Optional(Type.String({ minLength: 1, maxLength: TEMPLATE_MAX })),
      category_path: Type.Optional(Type.String({ maxLength: CATEGORY_PATH_MAX })),
      sites: Type.Optional(
        Type.Array(Input({ site_id: Id, warehouse_id: nullable(WarehouseId) }), { maxItems: KIT_SITES_MAX }),
      ),
      attachment_ids: Type.Optional(Type.Array(Id, { maxItems: KIT_ATTACHMENTS_MAX, uniqueItems: true })),
    }),
    data: ListingKit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${KITS}{id}/`,
    summary: '删除上架表 / The products stay',
    auth: MAKERS,
    params: IdParams,
    data: Nothing,
  }),
  addRows: endpoint({
    method: 'POST',
    path: `${KITS}{id}/rows/`,
    summary: '加入产品 / Adds products; those that are in it already stay as they are',
    auth: MAKERS,
    idempotent: true,
    params: IdParams,
    body: Input({ product_ids }),
    data: ListingKit,
  }),
  editRow: endpoint({
    method: 'PATCH',
    path: `${KITS}{id}/rows/{row_id}/`,
    summary: '修改一行 / Saves the cells that are sent; refused when somebody else saved meanwhile',
    auth: MAKERS,
    params: RowParams,
    body: Input({
      version: Version,
      name_en: Type.Optional(Type.String({ maxLength: NAME_EN_MAX })),
      title_own: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: TITLE_MAX }))),
      sku: Type.Optional(Sku),
      /** The prices of these sites; those of others stay. */
      prices: Type.Optional(
        Type.Array(
          Input({ site_id: Id, price_minor: Type.Integer({ minimum: 0, maximum: PRICE_MINOR_MAX }) }),
          { maxItems: KIT_SITES_MAX },
        ),
      ),
      stock: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: STOCK_MAX }))),
      weight_mg: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
      l_mm: Type.Optional(millimetres),
      w_mm: Type.Optional(millimetres),
      h_mm: Type.Optional(millimetres),
    }),
    data: ListingRow,
  }),
  removeRow: endpoint({
    method: 'DELETE',
    path: `${KITS}{id}/rows/{row_id}/`,
    summary: '移出一行 / The product stays',
    auth: MAKERS,
    params: RowParams,
    data: Nothing,
  }),
  export: endpoint({
    method: 'POST',
    path: `${KITS}{id}/export/`,
    summary: '导出上架表 / The listing as a sheet or as JSON, one line for each row and site',
    auth: { check: [PRODUCT_EXPORT] },
    file: true,
    params: IdParams,
    query: Input({ format: oneOf(LISTING_FORMATS) }),
    data: Nothing,
  }),
  files: endpoint({
    method: 'POST',
    path: `${KITS}{id}/files/`,
    summary: '导出上架资料 / The listing in all formats with its pictures, as a zip made in the background',
    auth: { check: [PRODUCT_EXPORT] },
    idempotent: true,
    ratePerMinute: 30,
    params: IdParams,
    data: ProductExport,
  }),
};
