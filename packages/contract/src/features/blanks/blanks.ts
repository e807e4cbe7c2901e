import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf } from '../../shapes';
import { BlankDefinition } from './definition';

export const PrimaryCategory = Type.Object({
  id: Id,
  main_category_id: Id,
  name: Type.String(),
  name_en: Type.String(),
  image: Type.String(),
});
export type PrimaryCategory = Static<typeof PrimaryCategory>;

export const ProductCategory = Type.Object({
  id: Id,
  primary_category_id: Id,
  name: Type.String(),
  name_en: Type.String(),
  image: Type.String(),
});
export type ProductCategory = Static<typeof ProductCategory>;

/** A blank in a version: what is printed on, from where it is seen, in which colours it comes. */
export const BlankModel = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  main_category_id: Id,
  primary_category_id: Id,
  product_category_id: Id,
  version: Type.Integer(),
  definition: BlankDefinition,
});
export type BlankModel = Static<typeof BlankModel>;

export const BlankTree = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  primary_categories: Type.Array(
    Type.Object({
      ...PrimaryCategory.properties,
      product_categories: Type.Array(
        Type.Object({
          ...ProductCategory.properties,
          models: Type.Integer({ description: 'how many blanks' }),
        }),
      ),
    }),
  ),
});
export type BlankTree = Static<typeof BlankTree>;

/** Unset: all main categories that are opened for the person. */
const inCategory = { main_category_id: Type.Optional(Id) };

export const blanks = {
  tree: endpoint({
    method: 'GET',
    path: '/product/categories/',
    summary: '产品分类树 / Main, primary and product categories of the blanks',
    auth: 'session',
    query: Input(inCategory),
    data: ListOf(BlankTree),
  }),
  primary: endpoint({
    method: 'GET',
    path: '/product/primary-categories/',
    summary: '一级产品分类 / Brands and lines of blanks',
    auth: 'session',
    query: Input(inCategory),
    data: ListOf(PrimaryCategory),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/product/product-categories/',
    summary: '产品分类 / Kinds of blanks',
    auth: 'session',
    query: Input({ ...inCategory, primary_category_id: Type.Optional(Id) }),
    data: ListOf(ProductCategory),
  }),
  models: endpoint({
    method: 'GET',
    path: '/product/models/',
    summary: '白坯型号 / Blanks with print area, colours and views',
    auth: 'session',
    query: Input({ ...inCategory, product_category_id: Type.Optional(Id) }),
    data: ListOf(BlankModel),
  }),
  model: endpoint({
    method: 'GET',
    path: '/product/models/{id}/',
    summary: '一个白坯型号 / One blank, as it is now or in an earlier version',
    auth: 'session',
    params: IdParams,
    query: Input({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
    data: BlankModel,
  }),
};
