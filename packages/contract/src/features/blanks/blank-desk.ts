import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, Nothing, nullable, oneOf, Time } from '../../shapes';
import { BlankDefinition, SHAPES } from './definition';

export const BLANK_CATEGORY_NAME_MAX = 30;
export const BLANK_NAME_MAX = 60;
export const BLANK_CODE_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const BLANK_CODE_MAX = 40;
/** In one place; more than people look through. */
export const BLANKS_MAX = 200;

/** A primary category (a brand, a line) holds product categories (kinds of blanks), and those hold the blanks. */
export const BLANK_CATEGORY_KINDS = ['primary', 'product'] as const;
export type BlankCategoryKind = (typeof BLANK_CATEGORY_KINDS)[number];

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const categoryNames = { name: text(BLANK_CATEGORY_NAME_MAX), name_en: text(BLANK_CATEGORY_NAME_MAX) };
const modelNames = { name: text(BLANK_NAME_MAX), name_en: text(BLANK_NAME_MAX) };
const active = Input({ is_active: Type.Boolean() });
const ids = Type.Array(Id, { minItems: 1, maxItems: BLANKS_MAX, uniqueItems: true });

const DeskCategory = Type.Object({
  id: Id,
  /** The main category of a primary one, the primary category of a product category. */
  parent_id: Id,
  name: Type.String(),
  name_en: Type.String(),
  is_active: Type.Boolean(),
});
export type BlankDeskCategory = Static<typeof DeskCategory>;

const DeskModel = Type.Object({
  id: Id,
  product_category_id: Id,
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  shape: oneOf(SHAPES),
  version: Type.Integer(),
  is_active: Type.Boolean(),
  definition: BlankDefinition,
  products: Type.Integer({ description: 'that are made on it, in all versions' }),
  older_versions: Type.Integer({ description: 'before the newest that products still use' }),
});
export type BlankDeskModel = Static<typeof DeskModel>;

const Desk = Type.Object({
  mains: Type.Array(Type.Object({ id: Id, name: Type.String(), name_en: Type.String() })),
  primary_categories: Type.Array(DeskCategory),
  product_categories: Type.Array(DeskCategory),
  models: Type.Array(DeskModel),
});
export type BlankDesk = Static<typeof Desk>;

const Version = Type.Object({
  version: Type.Integer(),
  definition: BlankDefinition,
  made_by: nullable(Type.String({ description: 'null for those that the product came with' })),
  created_at: Time,
  products: Type.Integer(),
});

const Detail = Type.Object({ ...DeskModel.properties, versions: Type.Array(Version) });
export type BlankDeskDetail = Static<typeof Detail>;

const Reach = Type.Object({ models: Type.Integer(), products: Type.Integer(), companies: Type.Integer() });
export type BlankReach = Static<typeof Reach>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;
const kind = oneOf(BLANK_CATEGORY_KINDS);

/** Operators keep the blanks. Nothing is deleted, since products hang on it: it is switched off. */
export const blankDesk = {
  list: endpoint({
    method: 'GET',
    path: '/setting/product-models/',
    summary: '白坯型号管理 / All blanks and their categories, on or off, in their order',
    auth: OPERATORS,
    data: Desk,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/setting/product-models/{id}/',
    summary: '一个型号和它的全部版本 / One blank with all of its versions, the newest first',
    auth: OPERATORS,
    params: IdParams,
    data: Detail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/setting/product-models/',
    summary: '复制为新型号 / A new blank that begins as a copy of another, switched off',
    auth: OPERATORS,
    idempotent: true,
    body: Input({
      copy_of: Id,
      product_category_id: Id,
      code: Type.String({ pattern: BLANK_CODE_PATTERN, maxLength: BLANK_CODE_MAX }),
      ...modelNames,
    }),
    data: Detail,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/setting/product-models/{id}/',
    summary: '修改型号名称和分类 / Another name or product category for a blank',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ ...modelNames, product_category_id: Id }),
    data: Detail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/setting/product-models/{id}/versions/',
    summary: '保存为新版本 / The next version of a blank; products keep theirs',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({
      /** The version that the change was made on. */
      version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      definition: BlankDefinition,
    }),
    data: Detail,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/setting/product-models/{id}/active/',
    summary: '启用或停用型号 / Offer a blank for new products, or not',
    auth: OPERATORS,
    params: IdParams,
    body: active,
    data: Nothing,
  }),
  order: endpoint({
    method: 'POST',
    path: '/setting/product-models/order/',
    summary: '型号排序 / All blanks of a product category in their new order',
    auth: OPERATORS,
    body: Input({ product_category_id: Id, ids }),
    data: Nothing,
  }),
  reach: endpoint({
    method: 'GET',
    path: '/setting/product-models/categories/{kind}/{id}/reach/',
    summary: '停用分类前的影响 / What would not be offered any more if it were switched off',
    auth: OPERATORS,
    params: Input({ kind, id: Id }),
    data: Reach,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/setting/product-models/categories/{kind}/',
    summary: '新建产品分类 / A new category of blanks, at the end',
    auth: OPERATORS,
    idempotent: true,
    params: Input({ kind }),
    body: Input({ ...categoryNames, parent_id: Id }),
    data: DeskCategory,
  }),
  editCategory: endpoint({
    method: 'PUT',
    path: '/setting/product-models/categories/{kind}/{id}/',
    summary: '重命名产品分类 / Another name for a category of blanks',
    auth: OPERATORS,
    params: Input({ kind, id: Id }),
    body: Input(categoryNames),
    data: DeskCategory,
  }),
  switchCategory: endpoint({
    method: 'PUT',
    path: '/setting/product-models/categories/{kind}/{id}/active/',
    summary: '启用或停用产品分类 / Offer the blanks of a category, or not',
    auth: OPERATORS,
    params: Input({ kind, id: Id }),
    body: active,
    data: Nothing,
  }),
  orderCategories: endpoint({
    method: 'POST',
    path: '/setting/product-models/categories/{kind}/order/',
    summary: '产品分类排序 / All categories of one kind in one place, in their new order',
    auth: OPERATORS,
    params: Input({ kind }),
    body: Input({ parent_id: Id, ids }),
    data: Nothing,
  }),
};
