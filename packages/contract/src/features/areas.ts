import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { AREA_NAME_MAX, BULK_MAX, GROUPS_MAX } from '../limits';
import { Id, Input, ListOf, Nothing, nullable, oneOf } from '../shapes';

/** Icons an area can have; the menu draws them. */
export const AREA_ICONS = ['star', 'appstore', 'picture', 'fire', 'crown', 'clock', 'shop'] as const;

export const Area = Type.Object({ id: Id, name: Type.String(), name_en: Type.String(), icon: Type.String() });
export type Area = Static<typeof Area>;

export const EditedArea = Type.Object({
  ...Area.properties,
  pictures: Type.Integer({ description: 'in it and still on the market' }),
  /** How they spread over the main categories, most first: people see those of the one they are in. */
  categories: Type.Array(
    Type.Object({ id: Id, name: Type.String(), name_en: Type.String(), pictures: Type.Integer() }),
  ),
  covers: Type.Array(Type.String()),
});
export type EditedArea = Static<typeof EditedArea>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;
const ids = Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true });
const Name = Type.String({ minLength: 1, maxLength: AREA_NAME_MAX });

export const areas = {
  list: endpoint({
    method: 'GET',
    path: '/image/area/',
    summary: '专区 / Picture areas, in menu order',
    auth: 'session',
    scope: 'pictures:read',
    data: ListOf(Area),
  }),
  editedList: endpoint({
    method: 'GET',
    path: '/area/getList',
    summary: '专区管理 / Areas with their counts, for operators',
    auth: OPERATORS,
    data: ListOf(EditedArea),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/area/doEdit',
    summary: '新建或修改专区 / A new area, or another name and icon for one',
    auth: OPERATORS,
    body: Input({
      id: Type.Optional(Id),
      name: Name,
      name_en: Type.String({ minLength: 1, maxLength: 2 * AREA_NAME_MAX }),
      icon: oneOf(AREA_ICONS),
    }),
    data: Area,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/area/doDelete',
    summary: '删除专区 / The pictures stay on the market',
    auth: OPERATORS,
    body: Input({ ids }),
    data: Nothing,
  }),
  order: endpoint({
    method: 'POST',
    path: '/area/order',
    summary: '专区排序 / All areas in their new order',
    auth: OPERATORS,
    body: Input({ ids: Type.Array(Id, { minItems: 1, maxItems: GROUPS_MAX, uniqueItems: true }) }),
    data: Nothing,
  }),
  addPictures: endpoint({
    method: 'POST',
    path: '/area/addPictures',
    summary: '加入专区 / Pictures of the market, at the end',
    auth: OPERATORS,
    body: Input({ area_id: Id, ids }),
    data: Type.Object({ added: Type.Array(Id) }),
  }),
  removePictures: endpoint({
    method: 'POST',
    path: '/area/removePictures',
    summary: '移出专区 / Pictures out of an area',
    auth: OPERATORS,
    body: Input({ area_id: Id, ids }),
    data: Type.Object({ removed: Type.Array(Id) }),
  }),
  movePicture: endpoint({
    method: 'POST',
    path: '/area/movePicture',
    summary: '专区内排序 / One picture before another one, or to the end',
    auth: OPERATORS,
    body: Input({ area_id: Id, picture_id: Id, before_id: nullable(Id) }),
    data: Nothing,
  }),
};
