import { type Static, Type } from 'typebox';
import { ADMIN_ROLE, TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { MAIN_TYPES } from '../../screens';
import { Id, IdParams, Input, Nothing, nullable, oneOf } from '../../shapes';

/** The products that are drawn; the web has a picture of each. */
export const SILHOUETTES = [
  'phone-case',
  'tablet-case',
  'earphone-case',
  'laptop-sleeve',
  'mouse-pad',
  'water-cup',
  'mug',
  'thermos',
  't-shirt',
  'hoodie',
  'canvas-bag',
  'cap',
  'umbrella',
  'cushion',
  'blanket',
  'wall-art',
  'curtain',
  'notebook',
  'sticker',
  'calendar',
  'pet-bandana',
] as const;
export const silhouettePath = (name: string): string => `/categories/${name}.svg`;

export const CATEGORY_NAME_MAX = 12;
export const CATEGORY_NAME_EN_MAX = 30;
export const CATEGORY_DESCRIPTION_MAX = 60;
export const CATEGORY_DESCRIPTION_EN_MAX = 120;
export const DISPLAY_SIZE_MIN = 100;
export const DISPLAY_SIZE_MAX = 20_000;
/** Of one kind in one place; more than people look through. */
export const CATEGORIES_MAX = 100;

/** An industry holds main categories, a main category holds picture categories. */
export const CATEGORY_KINDS = ['industry', 'main', 'image'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

const version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const names = {
  name: Type.String({ minLength: 1, maxLength: CATEGORY_NAME_MAX }),
  name_en: Type.String({ minLength: 1, maxLength: CATEGORY_NAME_EN_MAX }),
};
const look = {
  ...names,
  description: Type.String({ maxLength: CATEGORY_DESCRIPTION_MAX }),
  description_en: Type.String({ maxLength: CATEGORY_DESCRIPTION_EN_MAX }),
  /** Without one, a neutral shape is shown. */
  image: oneOf(['', ...SILHOUETTES.map(silhouettePath)]),
  bg_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
};
const size = Type.Integer({ minimum: DISPLAY_SIZE_MIN, maximum: DISPLAY_SIZE_MAX });

const industry = { ...look, is_active: Type.Boolean({ description: 'marked as HOT' }) };
const main = {
  ...look,
  industry_category_id: Id,
  main_type: oneOf(MAIN_TYPES),
  display_width: size,
  display_height: size,
  /** Types of company that get it: those there are, when a type is added, and those that register later. */
  open_to: Type.Array(oneOf(TYPE_ROLES), { maxItems: TYPE_ROLES.length, uniqueItems: true }),
};

const stored = { id: Id, is_enabled: Type.Boolean(), version: Type.Integer() };
/** What stands in the database may be older than the rules of this form. */
const shown = { ...look, image: Type.String(), ...stored };
const DeskIndustry = Type.Object({ ...shown, is_active: Type.Boolean() });
const DeskMain = Type.Object({
  ...main,
  ...shown,
  companies: Type.Integer({ description: 'that have it opened' }),
});
const DeskImage = Type.Object({ ...names, ...stored, main_category_id: Id });
export type DeskIndustry = Static<typeof DeskIndustry>;
export type DeskMain = Static<typeof DeskMain>;
export type DeskImage = Static<typeof DeskImage>;

const Desk = Type.Object({
  industries: Type.Array(DeskIndustry),
  mains: Type.Array(DeskMain),
  images: Type.Array(DeskImage),
});
export type CategoryDesk = Static<typeof Desk>;

const Reach = Type.Object({
  companies: Type.Integer(),
  people: Type.Integer(),
  pictures: Type.Integer({ description: 'exact up to 10,000, then an estimate' }),
});
export type CategoryReach = Static<typeof Reach>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;
const KindParams = Type.Object({ kind: oneOf(CATEGORY_KINDS) }, { additionalProperties: false });
const KindIdParams = Type.Object({ kind: oneOf(CATEGORY_KINDS), id: Id }, { additionalProperties: false });

/** Operators keep the categories. One that anything hangs on is not deleted but switched off. */
export const categoryDesk = {
  list: endpoint({
    method: 'GET',
    path: '/system/categories/',
    summary: '类目管理 / All categories of all kinds, on or off, in their order',
    auth: OPERATORS,
    data: Desk,
  }),
  reach: endpoint({
    method: 'GET',
    path: '/system/categories/{kind}/{id}/reach/',
    summary: '停用前的影响 / What would be hidden if it were switched off',
    auth: OPERATORS,
    params: KindIdParams,
    data: Reach,
  }),
  createIndustry: endpoint({
    method: 'POST',
    path: '/system/categories/industry/',
    summary: '新建行业分类 / A new industry, at the end',
    auth: OPERATORS,
    idempotent: true,
    body: Input(industry),
    data: DeskIndustry,
  }),
  editIndustry: endpoint({
    method: 'PUT',
    path: '/system/categories/industry/{id}/',
    summary: '修改行业分类 / Another name or look for an industry',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ ...industry, version }),
    data: DeskIndustry,
  }),
  createMain: endpoint({
    method: 'POST',
    path: '/system/categories/main/',
    summary: '新建主营类目 / A new main category, opened for companies of some types',
    auth: OPERATORS,
    idempotent: true,
    body: Input(main),
    data: DeskMain,
  }),
  editMain: endpoint({
    method: 'PUT',
    path: '/system/categories/main/{id}/',
    summary: '修改主营类目 / Another name, look or place for a main category',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ ...main, version }),
    data: DeskMain,
  }),
  createImage: endpoint({
    method: 'POST',
    path: '/system/categories/image/',
    summary: '新建图片分类 / A new picture category of a main category, at the end',
    auth: OPERATORS,
    idempotent: true,
    body: Input({ ...names, main_category_id: Id }),
    data: DeskImage,
  }),
  editImage: endpoint({
    method: 'PUT',
    path: '/system/categories/image/{id}/',
    summary: '修改图片分类 / Another name for a picture category',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ ...names, version }),
    data: DeskImage,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/system/categories/{kind}/{id}/enabled/',
    summary: '启用或停用类目 / Switch a category on or off; everything in it stays',
    auth: OPERATORS,
    params: KindIdParams,
    body: Input({ is_enabled: Type.Boolean(), version }),
    data: Nothing,
  }),
  order: endpoint({
    method: 'POST',
    path: '/system/categories/{kind}/order/',
    summary: '类目排序 / All categories of one kind in one place, in their new order',
    auth: OPERATORS,
    params: KindParams,
    body: Input({
      /** The industry or main category they are in; null for industries. */
      parent_id: nullable(Id),
      ids: Type.Array(Id, { minItems: 1, maxItems: CATEGORIES_MAX, uniqueItems: true }),
    }),
    data: Nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/system/categories/{kind}/{id}/',
    summary: '删除类目 / Only a category that nothing hangs on',
    auth: OPERATORS,
    params: KindIdParams,
    query: Input({ version }),
    data: Nothing,
  }),
};
