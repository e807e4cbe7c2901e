import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { BULK_MAX, GROUP_NAME_MAX, GROUPS_MAX } from '../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, pageQuery, Time } from '../shapes';

const AUTH = { check: ['pictures.browse'] } as const;
const ids = Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true });
const Name = Type.String({ minLength: 1, maxLength: GROUP_NAME_MAX });

export const FavouriteGroup = Type.Object({
  id: Id,
  name: Type.String(),
  count: Type.Integer(),
  /** Small forms of the newest few, for its cover. */
  covers: Type.Array(Type.String()),
  created_at: Time,
});
export type FavouriteGroup = Static<typeof FavouriteGroup>;

export const FavouriteCompany = Type.Object({
  id: Id,
  company_name: Type.String(),
  company_sn: Type.String(),
  pictures: Type.Integer({ description: 'on the market, counted up to 1000' }),
  covers: Type.Array(Type.String()),
  uploader_id: nullable(Type.Integer({ description: 'who made the newest of them' })),
  created_at: Time,
});
export type FavouriteCompany = Static<typeof FavouriteCompany>;

/** The pictures themselves are the gallery `collected` of `GET /image/images/`. */
export const favourites = {
  marks: endpoint({
    method: 'POST',
    path: '/image/collect_images/marks/',
    summary: '是否已收藏 / Which of these pictures are favourites, and in which groups',
    auth: AUTH,
    scope: 'favourites:read',
    body: Input({ ids }),
    data: Type.Object({
      ids: Type.Array(Id),
      placed: Type.Array(Type.Object({ id: Id, group_id: nullable(Id) })),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/image/collect_images/',
    summary: '收藏图片 / Adds favourites, into a group if one is named',
    auth: AUTH,
    scope: 'favourites:write',
    body: Input({ ids, group_id: Type.Optional(Id) }),
    data: Type.Object({ added: Type.Array(Id) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/image/collect_images/remove/',
    summary: '取消收藏 / Takes favourites away; says which group each was in',
    auth: AUTH,
    scope: 'favourites:write',
    body: Input({ ids }),
    data: Type.Object({
      removed: Type.Array(Type.Object({ id: Id, group_id: nullable(Id) })),
    }),
  }),
  updateGroup: endpoint({
    method: 'POST',
    path: '/image/collect_images/update-group/',
    summary: '移动到分组 / Moves favourites into a group, or out of any',
    auth: AUTH,
    scope: 'favourites:write',
    body: Input({ ids, group_id: nullable(Id) }),
    data: Type.Object({
      moved: Type.Array(Type.Object({ id: Id, group_id: nullable(Id) })),
    }),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/image/collect_image_groups/',
    summary: '收藏分组 / Your groups in their order, with counts, of one main category or of all',
    auth: AUTH,
    scope: 'favourites:read',
    query: Input({ main_category_id: Type.Optional(Id) }),
    data: Type.Object({
      list: Type.Array(FavouriteGroup),
      /** Favourites in all, and those in no group. */
      total: Type.Integer(),
      ungrouped: Type.Integer(),
    }),
  }),
  addGroup: endpoint({
    method: 'POST',
    path: '/image/collect_image_groups/',
    summary: '新建分组 / A new group',
    auth: AUTH,
    scope: 'favourites:write',
    body: Input({ name: Name }),
    data: FavouriteGroup,
  }),
  renameGroup: endpoint({
    method: 'PUT',
    path: '/image/collect_image_groups/{id}/',
    summary: '重命名分组 / Another name',
    auth: AUTH,
    scope: 'favourites:write',
    params: IdParams,
    body: Input({ name: Name }),
    data: Nothing,
  }),
  removeGroup: endpoint({
    method: 'DELETE',
    path: '/image/collect_image_groups/{id}/',
    summary: '删除分组 / The favourites stay, without a group',
    auth: AUTH,
    scope: 'favourites:write',
    params: IdParams,
    data: Nothing,
  }),
  orderGroups: endpoint({
    method: 'POST',
    path: '/image/collect_image_groups/order/',
    summary: '分组排序 / All groups in their new order',
    auth: AUTH,
    scope: 'favourites:write',
    body: Input({ ids: Type.Array(Id, { minItems: 1, maxItems: GROUPS_MAX, uniqueItems: true }) }),
    data: Nothing,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/organization/collect_companies/',
    summary: '收藏的企业 / Companies one has as favourites',
    auth: AUTH,
    scope: 'favourites:read',
    query: Input(pageQuery),
    data: ListOf(FavouriteCompany),
  }),
  addCompany: endpoint({
    method: 'POST',
    path: '/organization/collect_companies/{id}/',
    summary: '收藏企业 / Adds a company',
    auth: AUTH,
    scope: 'favourites:write',
    params: IdParams,
    data: Nothing,
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/organization/collect_companies/{id}/',
    summary: '取消收藏企业 / Takes a company away',
    auth: AUTH,
    scope: 'favourites:write',
    params: IdParams,
    data: Nothing,
  }),
  isCompany: endpoint({
    method: 'GET',
    path: '/organization/collect_companies/{id}/',
    summary: '是否已收藏企业 / Whether a company is a favourite, and its name if it shows one anything',
    auth: AUTH,
    scope: 'favourites:read',
    params: IdParams,
    data: Type.Object({ favourite: Type.Boolean(), company_name: nullable(Type.String()) }),
  }),
};
