import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import {
  BULK_MAX,
  FILM_MAX_UM,
  FILM_MIN_UM,
  GANG_GAP_MAX_UM,
  GANG_GAP_MIN_UM,
  GANG_LENGTH_MAX_UM,
  GANG_LENGTH_MIN_UM,
  GANG_MARGIN_MAX_UM,
  GANG_PIECES_MAX,
} from '../../limits';
import { Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { EXPORT_KINDS, EXPORT_STATES, FILE_KINDS, PRODUCT_EXPORT } from './product-choices';

const EXPORTERS = { check: [PRODUCT_EXPORT] } as const;
const STARTS_PER_MINUTE = 30;

/** One file made in the background: all that was asked for as a zip. */
export const ProductExport = Type.Object({
  id: Id,
  kind: oneOf(EXPORT_KINDS),
  state: oneOf(EXPORT_STATES),
  name: Type.String({ description: 'of the file' }),
  products: Type.Integer(),
  /** Steps that are done, of `total`. */
  progress: Type.Integer(),
  total: Type.Integer(),
  bytes: nullable(Type.Integer()),
  /** Why it failed, in the language of the caller. */
  error: nullable(Type.String()),
  created_at: Time,
  finished_at: nullable(Time),
  expires_at: nullable(Time),
});
export type ProductExport = Static<typeof ProductExport>;

const Which = { params: IdParams };

export const productExports = {
  start: endpoint({
    method: 'POST',
    path: '/product/exports/',
    summary: '导出产品 / Print files, mockups and a list of products, as a zip made in the background',
    auth: EXPORTERS,
    idempotent: true,
    ratePerMinute: STARTS_PER_MINUTE,
    body: Input({
      product_ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }),
      kinds: Type.Array(oneOf(FILE_KINDS), { minItems: 1, maxItems: FILE_KINDS.length, uniqueItems: true }),
    }),
    data: ProductExport,
  }),
  list: endpoint({
    method: 'GET',
    path: '/product/exports/',
    summary: '我的导出 / Exports of the person, the newest first',
    auth: EXPORTERS,
    scope: 'products:read',
    query: Input({ ...pageQuery }),
    data: ListOf(ProductExport),
  }),
  one: endpoint({
    method: 'GET',
    path: '/product/exports/{id}/',
    summary: '一个导出 / One export, with the address of its file while there is one',
    auth: EXPORTERS,
    ...Which,
    scope: 'products:read',
    data: Type.Object({ ...ProductExport.properties, url: nullable(Type.String()) }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/product/exports/{id}/cancel/',
    summary: '取消导出 / What was made so far is removed',
    auth: EXPORTERS,
    ...Which,
    data: ProductExport,
  }),
  again: endpoint({
    method: 'POST',
    path: '/product/exports/{id}/again/',
    summary: '重新导出 / Starts one that has ended again, with the designs as they are now',
    auth: EXPORTERS,
    idempotent: true,
    ratePerMinute: STARTS_PER_MINUTE,
    ...Which,
    data: ProductExport,
  }),
};

const length = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** What is put on film, and how. */
export const GangOrder = Input({
  items: Type.Array(Input({ product_id: Id, copies: length(1, GANG_PIECES_MAX) }), {
    minItems: 1,
    maxItems: BULK_MAX,
  }),
  film_um: length(FILM_MIN_UM, FILM_MAX_UM),
  max_length_um: length(GANG_LENGTH_MIN_UM, GANG_LENGTH_MAX_UM),
  gap_um: length(GANG_GAP_MIN_UM, GANG_GAP_MAX_UM),
  margin_um: length(0, GANG_MARGIN_MAX_UM),
});
export type GangOrder = Static<typeof GangOrder>;

const Length = Type.Integer();
export const GangPlace = Type.Object({
  product_id: Id,
  /** Copies of one product are counted from 1. */
  copy: Type.Integer(),
  /** Of the place: a turned piece has its sides exchanged. The bleed is part of it. */
  x_um: Length,
  y_um: Length,
  w_um: Length,
  h_um: Length,
  bleed_um: Length,
  turned: Type.Boolean(),
});
export type GangPlace = Static<typeof GangPlace>;

export const GangLayout = Type.Object({
  film_um: Length,
  pages: Type.Array(Type.Object({ length_um: Length, places: Type.Array(GangPlace) })),
  length_um: Type.Integer({ description: 'of all pages' }),
  products: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      sku: Type.String(),
      version: Type.Integer(),
      model_name: Type.String(),
      model_name_en: Type.String(),
      /** With its bleed. */
      w_um: Length,
      h_um: Length,
    }),
  ),
  used_bp: Type.Integer({ description: 'share of the film that is printed, in 1/10000' }),
});
export type GangLayout = Static<typeof GangLayout>;

export const GangPlan = Type.Object({
  ...GangLayout.properties,
  missing: Type.Array(Id, { description: 'products that are gone or not theirs to work on: left out' }),
});
export type GangPlan = Static<typeof GangPlan>;

export const gangSheets = {
  plan: endpoint({
    method: 'POST',
    path: '/product/gang-sheets/',
    summary: '拼版 / Where pieces lie on film and how much of it is wasted; nothing is drawn or kept',
    auth: EXPORTERS,
    ratePerMinute: 120,
    body: GangOrder,
    data: GangPlan,
  }),
  render: endpoint({
    method: 'POST',
    path: '/product/gang-sheets/render/',
    summary: '生成拼版文件 / The pages as print files, with marks, codes and a pick list, as an export',
    auth: EXPORTERS,
    idempotent: true,
    ratePerMinute: STARTS_PER_MINUTE,
    body: GangOrder,
    data: ProductExport,
  }),
};
