import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Colour, Id, ListOf } from '../shapes';

export const MainCategory = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  /** phoneCase, cup or other: which menu group its pictures live under (spec §2). */
  main_type: Type.String(),
  image: Type.String(),
  bg_color: Colour,
  description: Type.String(),
  description_en: Type.String(),
  display_width: Type.Integer(),
  display_height: Type.Integer(),
});
export type MainCategory = Static<typeof MainCategory>;

export const IndustryCategory = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  image: Type.String(),
  bg_color: Colour,
  description: Type.String(),
  description_en: Type.String(),
  is_active: Type.Boolean(),
  sort: Type.Integer(),
  sub_main_categories: Type.Array(MainCategory),
});
export type IndustryCategory = Static<typeof IndustryCategory>;

export const categories = {
  industry: endpoint({
    method: 'GET',
    path: '/product/industry-categories/',
    summary: '行业分类 / Industry categories with their main categories',
    auth: 'session',
    scope: 'pictures:read',
    data: ListOf(IndustryCategory),
  }),
  main: endpoint({
    method: 'GET',
    path: '/product/main-categories/',
    summary: '主营类目 / Main categories',
    auth: 'session',
    scope: 'pictures:read',
    data: ListOf(MainCategory),
  }),
};
