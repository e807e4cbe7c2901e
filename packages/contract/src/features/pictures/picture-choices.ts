import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { GROUP_NAME_MAX, GROUPS_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf } from '../../shapes';
import { FILE_FORMATS, RATIOS, SIZES } from './picture-filters';

export const ImageCategory = Type.Object({
  id: Id,
  main_category_id: Id,
  name: Type.String(),
  name_en: Type.String(),
});
export type ImageCategory = Static<typeof ImageCategory>;

export const PersonalCategory = Type.Object({
  id: Id,
  name: Type.String(),
  count: Type.Integer({ description: 'pictures in it' }),
  /** Whose it is: of interest where colleagues\' categories are listed. */
  user: Type.Object({ id: Id, username: Type.String() }),
});
export type PersonalCategory = Static<typeof PersonalCategory>;

const OWN = { check: ['pictures.own'] } as const;
const categoryQuery = Input({ main_category_id: Id });
const Name = Type.String({ minLength: 1, maxLength: GROUP_NAME_MAX });

/** What the filters and the forms of pictures offer. */
export const pictureChoices = {
  imageCategories: endpoint({
    method: 'GET',
    path: '/image/image_category/',
    reads: 'replica',
    summary: '图片分类 / Picture categories of a main category',
    auth: 'session',
    scope: 'pictures:read',
    query: categoryQuery,
    data: ListOf(ImageCategory),
  }),
  sizes: endpoint({
    method: 'GET',
    path: '/image/image_sizes/',
    reads: 'replica',
    summary: '尺寸与比例 / Sizes and ratios to filter by',
    auth: 'session',
    scope: 'pictures:read',
    data: Type.Object({
      sizes: Type.Array(
        Type.Object({
          value: oneOf(SIZES),
          min: Type.Integer({ description: 'pixels of the longer side' }),
          max: nullable(Type.Integer()),
        }),
      ),
      ratios: Type.Array(oneOf(RATIOS)),
    }),
  }),
  formats: endpoint({
    method: 'GET',
    path: '/image/file_format_choices/',
    reads: 'replica',
    summary: '文件格式 / Formats that can be uploaded',
    auth: 'session',
    scope: 'pictures:read',
    data: ListOf(
      Type.Object({
        value: oneOf(FILE_FORMATS),
        extensions: Type.Array(Type.String()),
        content_types: Type.Array(Type.String()),
        /** Shown by the preview it carries inside. */
        source_only: Type.Boolean(),
        max_bytes: Type.Integer(),
      }),
    ),
  }),
  series: endpoint({
    method: 'GET',
    path: '/image/personal_series_name/',
    reads: 'replica',
    summary: '系列名称 / The series of your own pictures',
    auth: OWN,
    scope: 'pictures:read',
    query: categoryQuery,
    data: Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })) }),
  }),
  uploaders: endpoint({
    method: 'GET',
    path: '/image/company_uploaders/',
    reads: 'replica',
    summary: "企业图库的上传者 / Whose pictures are in the company's gallery",
    auth: { check: ['pictures.company'] },
    scope: 'pictures:read',
    query: categoryQuery,
    data: Type.Object({
      list: Type.Array(Type.Object({ id: Id, username: Type.String(), count: Type.Integer() })),
    }),
  }),
  personalCategories: endpoint({
    method: 'GET',
    path: '/image/personal_category/',
    summary: '个人分类 / Your own categories, in order',
    auth: OWN,
    scope: 'pictures:read',
    query: categoryQuery,
    data: ListOf(PersonalCategory),
  }),
  otherCategories: endpoint({
    method: 'GET',
    path: '/image/personal_category/list-other/',
    summary: '同事的分类 / Categories of colleagues that hold shared pictures',
    auth: { check: ['pictures.company'] },
    scope: 'pictures:read',
    query: categoryQuery,
    data: ListOf(PersonalCategory),
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/image/personal_category/',
    summary: '新建个人分类 / A new category',
    auth: OWN,
    scope: 'pictures:write',
    body: Input({ main_category_id: Id, name: Name }),
    data: PersonalCategory,
  }),
  renameCategory: endpoint({
    method: 'PUT',
    path: '/image/personal_category/{id}/',
    summary: '重命名个人分类 / Another name for a category',
    auth: OWN,
    scope: 'pictures:write',
    params: IdParams,
    body: Input({ name: Name }),
    data: Nothing,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/image/personal_category/{id}/',
    summary: '删除个人分类 / Its pictures stay, without a category',
    auth: OWN,
    scope: 'pictures:write',
    params: IdParams,
    data: Nothing,
  }),
  orderCategories: endpoint({
    method: 'POST',
    path: '/image/personal_category/order/',
    summary: '个人分类排序 / All your categories of a main category in their new order',
    auth: OWN,
    scope: 'pictures:write',
    body: Input({ ids: Type.Array(Id, { minItems: 1, maxItems: GROUPS_MAX, uniqueItems: true }) }),
    data: Nothing,
  }),
  popularity: endpoint({
    method: 'GET',
    path: '/image/user/{id}/images_popularity/',
    summary: "作品人气 / How popular somebody's pictures on the market are",
    auth: 'session',
    params: IdParams,
    data: Type.Object({
      pictures: Type.Integer(),
      popularity: Type.Integer(),
      views: Type.Integer(),
      favourites: Type.Integer(),
    }),
  }),
};
