import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { BULK_MAX, PRODUCT_NAME_MAX, SKU_MAX } from '../../limits';
import { Scene, TextStyle } from '../../scene/scene';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { SceneAttachment } from '../attachments/attachments';
import { BlankModel } from '../blanks/blanks';
import {
  FILE_KINDS,
  LISTED_STATES,
  PRODUCT_ACTIONS,
  PRODUCT_EXPORT,
  PRODUCT_MAKE,
  PRODUCT_SCOPES,
  PRODUCT_SORTS,
  PRODUCT_STATES,
} from './product-choices';

const MAKERS = { check: [PRODUCT_MAKE] } as const;

const Name = Type.String({ minLength: 1, maxLength: PRODUCT_NAME_MAX });
const Sku = Type.String({ maxLength: SKU_MAX, pattern: '^[A-Za-z0-9._-]*$' });
const Colour = Type.String({ pattern: '^[a-z0-9-]{1,24}$', description: 'code of a colour of the blank' });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const ProductCard = Type.Object({
  id: Id,
  name: Type.String(),
  sku: Type.String(),
  state: oneOf(PRODUCT_STATES),
  main_category_id: Id,
  model_id: Id,
  model_name: Type.String(),
  model_name_en: Type.String(),
  colour: Type.String({ description: 'code of a colour of the blank' }),
  colour_hex: Type.String(),
  colour_name: Type.String(),
  colour_name_en: Type.String(),
  owner_id: Id,
  owner_name: Type.String(),
  mine: Type.Boolean(),
  /** Least effective resolution of its pictures; null without pictures. */
  dpi: nullable(Type.Integer()),
  dpi_min: Type.Integer(),
  pictures: Type.Integer({ description: 'how many pictures it uses' }),
  /** Its company chose to show it to guests. */
  shown: Type.Boolean(),
  version: Version,
  created_at: Time,
  updated_at: Time,
});
export type ProductCard = Static<typeof ProductCard>;

/** A picture as the designer draws it: marked as long as the company has no right to it. */
export const ScenePicture = Type.Object({
  id: Id,
  name: Type.String(),
  /** Of the source, after its turn. */
  width: Type.Integer(),
  height: Type.Integer(),
  url: Type.String({
    description: 'at most 1600 px on the longer side, marked ones 70 % of it; empty for one that is gone',
  }),
  thumbnail: Type.String(),
  /** `own`: the company's; `licensed`: bought; `market`: must be bought before anything is exported. */
  right: oneOf(['own', 'licensed', 'market', 'gone']),
  ai_generated: Type.Boolean(),
  price: Type.Integer({ description: 'points, for those of the market' }),
});
export type ScenePicture = Static<typeof ScenePicture>;

export const ProductDetail = Type.Object({
  ...ProductCard.properties,
  scene: Scene,
  model: BlankModel,
  /** The blank has a newer version. */
  newer_model: Type.Boolean(),
  scene_pictures: Type.Array(ScenePicture),
  attachments: Type.Array(SceneAttachment),
});
export type ProductDetail = Static<typeof ProductDetail>;

/** Per address: twenty at once from a gallery are well below it. */
const NEW_PER_MINUTE = 120;
const WhichProduct = { params: IdParams };
const ids = Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true });

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/product/products/',
    summary: '我的产品 / Products of the person or of the company, in the chosen category',
    auth: MAKERS,
    scope: 'products:read',
    query: Input({
      main_category_id: Type.Optional(Id),
      scope: Type.Optional(oneOf(PRODUCT_SCOPES)),
      state: Type.Optional(oneOf(LISTED_STATES)),
      model_id: Type.Optional(Id),
      picture_id: Type.Optional(Id),
      batch_id: Type.Optional(Id),
      name: Type.Optional(
        Type.String({ minLength: 1, maxLength: PRODUCT_NAME_MAX, description: 'in the name, or the SKU' }),
      ),
      sort: Type.Optional(oneOf(PRODUCT_SORTS)),
      with_total: Type.Optional(Type.Boolean()),
      ...pageQuery,
    }),
    data: ListOf(ProductCard),
  }),
  create: endpoint({
    method: 'POST',
    path: '/product/products/',
    summary: '新建产品 / A design on a blank, empty or with a picture placed on it',
    auth: MAKERS,
    idempotent: true,
    ratePerMinute: NEW_PER_MINUTE,
    body: Input({
      model_id: Id,
      colour: Type.Optional(Colour),
      name: Type.Optional(Name),
      picture_id: Type.Optional(Id),
      scene: Type.Optional(Scene),
      /** The design is that of a template of the same kind of blank; the picture takes the place of its slot. */
      template_id: Type.Optional(Id),
    }),
    data: ProductDetail,
  }),
  one: endpoint({
    method: 'GET',
    path: '/product/products/{id}/',
    summary: '一个产品 / One product with its design',
    auth: MAKERS,
    ...WhichProduct,
    scope: 'products:read',
    data: ProductDetail,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/product/products/{id}/',
    summary: '保存产品 / Saves what is sent; refused when somebody else saved meanwhile',
    auth: MAKERS,
    ...WhichProduct,
    body: Input({
      version: Version,
      name: Type.Optional(Name),
      sku: Type.Optional(Sku),
      colour: Type.Optional(Colour),
      state: Type.Optional(oneOf(PRODUCT_STATES)),
      scene: Type.Optional(Scene),
      /** Takes the newest version of the blank. */
      move_to_newest: Type.Optional(Type.Boolean()),
    }),
    data: ProductDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product/products/{id}/',
    summary: '删除产品 / It can be taken back for 30 days',
    auth: MAKERS,
    ...WhichProduct,
    data: Nothing,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/product/products/{id}/duplicate/',
    summary: '复制产品 / A copy, on the same or on another blank',
    auth: MAKERS,
    idempotent: true,
    ratePerMinute: NEW_PER_MINUTE,
    ...WhichProduct,
    body: Input({ model_id: Type.Optional(Id), colour: Type.Optional(Colour) }),
    data: ProductCard,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/product/products/bulk/',
    summary: '批量操作 / Deletes, restores or archives many products, or takes them out of the archive',
    auth: MAKERS,
    body: Input({ action: oneOf(PRODUCT_ACTIONS), ids }),
    data: Type.Object({ done: Type.Array(Id) }),
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/product/scene-pictures/',
    summary: '设计用图 / Pictures as the designer draws them, by their ids',
    auth: MAKERS,
    query: Input({ ids: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,59}$' }) }),
    data: ListOf(ScenePicture),
  }),
  attachments: endpoint({
    method: 'GET',
    path: '/product/scene-attachments/',
    summary: '设计用素材 / Brand attachments as the designer draws them, by their ids',
    auth: MAKERS,
    query: Input({ ids: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,59}$' }) }),
    data: ListOf(SceneAttachment),
  }),
};

export const PREVIEW_SIZES = [240, 480, 800, 1200, 1600] as const;

/** What the server draws: mockups, text and print files. */
export const productDrawings = {
  preview: endpoint({
    method: 'GET',
    path: '/product/products/preview/',
    summary:
      '产品效果图 / The mockup of a product, a template, or of a picture on a blank; pending while it is drawn',
    auth: 'session',
    query: Input({
      product_id: Type.Optional(Id),
      template_id: Type.Optional(Id),
      picture_id: Type.Optional(Id),
      model_id: Type.Optional(Id),
      colour: Type.Optional(Colour),
      view: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,24}$' })),
      size: Type.Optional(
        Type.Integer({ minimum: 100, maximum: 1600, description: `rounded up to ${PREVIEW_SIZES}` }),
      ),
    }),
    data: Type.Object({
      url: nullable(Type.String()),
      retry_after_ms: nullable(Type.Integer()),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  }),
  outlines: endpoint({
    method: 'POST',
    path: '/product/text-outlines/',
    summary: '文字轮廓 / The outline of a text, in 1/1000 of its size around its middle',
    auth: MAKERS,
    ratePerMinute: 240,
    body: TextStyle,
    data: Type.Object({
      path: Type.String({ description: 'SVG path data, y down' }),
      /** Its box, for handles and snapping. */
      left: Type.Number(),
      top: Type.Number(),
      width: Type.Number(),
      height: Type.Number(),
      /** Characters that the typeface does not have. */
      missing: Type.Array(Type.String()),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/product/products/{id}/file/',
    summary: '生产文件 / The print file or a mockup of a product; pending while it is drawn',
    auth: { check: [PRODUCT_EXPORT] },
    params: IdParams,
    query: Input({
      kind: oneOf(FILE_KINDS),
      view: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,24}$' })),
    }),
    data: Type.Object({
      url: nullable(Type.String()),
      retry_after_ms: nullable(Type.Integer()),
      name: Type.String(),
      w_px: Type.Integer(),
      h_px: Type.Integer(),
    }),
  }),
};
