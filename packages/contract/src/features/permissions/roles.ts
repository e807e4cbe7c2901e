import { type Static, Type } from 'typebox';
import { TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, oneOf } from '../../shapes';
import { RouteLevel1 } from './menu';

export const ROLES_MAX = 50;
export const ROLE_NAME_MAX = 20;
export const ROLE_DESCRIPTION_MAX = 200;
/** People whom an answer about a role lists; their number is always exact. */
export const ROLE_PEOPLE_MAX = 100;

/** More than there are codes or categories; a longer list is no role. */
const CODES_MAX = 200;

export const share = {
  permissions: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: CODES_MAX }),
  /** Whether the role opens the main categories listed and no others; else it leaves them to the company. */
  categories_limited: Type.Boolean(),
  main_categories: Type.Array(Id, { maxItems: CODES_MAX }),
};

export const Role = Type.Object({
  id: Id,
  name: Type.String(),
  name_en: Type.String(),
  description: Type.String(),
  is_preset: Type.Boolean(),
  /** The platform's own: every company has it, and none can change it. */
  is_fixed: Type.Boolean(),
  version: Type.Integer(),
  /** How many active people of the company hold it. */
  people: Type.Integer(),
  permissions: Type.Array(Type.String()),
  categories_limited: Type.Boolean(),
  main_categories: Type.Array(Id),
  /** Whether the asking person holds it, may change it, and may give it to somebody. */
  is_mine: Type.Boolean(),
  may_edit: Type.Boolean(),
  may_give: Type.Boolean(),
});
export type Role = Static<typeof Role>;

const RoleHolder = Type.Object({ id: Id, username: Type.String(), account: Type.String() });

const TreeRight = Type.Object({
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  needs: Type.Array(Type.String()),
  /** Whether the asking person may give it. */
  is_yours: Type.Boolean(),
});
export type TreeRight = Static<typeof TreeRight>;

const place = { name: Type.String(), title: Type.String(), title_en: Type.String() };
const TreeGroup = Type.Object({
  ...place,
  rights: Type.Array(TreeRight),
  screens: Type.Array(Type.Object({ ...place, rights: Type.Array(TreeRight) })),
});
export type TreeGroup = Static<typeof TreeGroup>;

const RightsTree = Type.Object({
  groups: Type.Array(TreeGroup),
  /** Whether the asking person is limited to some main categories: then so are the roles they make. */
  is_limited: Type.Boolean(),
  /** The main categories that the company has opened. */
  categories: Type.Array(
    Type.Object({ id: Id, name: Type.String(), name_en: Type.String(), is_yours: Type.Boolean() }),
  ),
});
export type RightsTree = Static<typeof RightsTree>;

const ChangedScreen = Type.Object({ name: Type.String(), title: Type.String(), title_en: Type.String() });
const RoleChange = Type.Object({
  ...RoleHolder.properties,
  gained: Type.Array(ChangedScreen),
  lost: Type.Array(ChangedScreen),
  /** Codes and main categories, for what opens no screen of its own. */
  codes_gained: Type.Array(Type.String()),
  codes_lost: Type.Array(Type.String()),
  categories_gained: Type.Array(Id),
  categories_lost: Type.Array(Id),
});
export type RoleChange = Static<typeof RoleChange>;

const MANAGERS = { check: ['people.roles'] } as const;
/** Who gives roles to people has to know which there are. */
const READERS = { check: ['people.roles', 'people.accounts'] } as const;

const named = {
  name: Type.String({ minLength: 1, maxLength: ROLE_NAME_MAX }),
  description: Type.Optional(Type.String({ maxLength: ROLE_DESCRIPTION_MAX })),
};

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/permission/roles/',
    summary: '企业角色 / The roles of the company',
    auth: READERS,
    data: ListOf(Role),
  }),
  create: endpoint({
    method: 'POST',
    path: '/permission/roles/',
    summary: '新建角色 / Make a role',
    auth: MANAGERS,
    body: Input({ ...named, ...share }),
    data: Role,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/permission/roles/preview/',
    summary: '角色菜单预览 / The menu as somebody with these rights alone sees it',
    auth: MANAGERS,
    /** Without a type, it is that of the asking person. */
    body: Input({ permissions: share.permissions, type_role: Type.Optional(oneOf(TYPE_ROLES)) }),
    data: Type.Object({ routes: Type.Array(RouteLevel1) }),
  }),
  tree: endpoint({
    method: 'GET',
    path: '/permission/tree/',
    summary: '权限树 / All rights by the menu they belong to, and the main categories',
    auth: READERS,
    data: RightsTree,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/permission/roles/{id}/',
    summary: '角色与成员 / A role and the people who hold it',
    auth: READERS,
    params: IdParams,
    data: Type.Object({ ...Role.properties, holders: Type.Array(RoleHolder) }),
  }),
  changes: endpoint({
    method: 'POST',
    path: '/permission/roles/{id}/changes/',
    summary: '保存前的影响 / Who would gain and lose what, if the role were saved like this',
    auth: MANAGERS,
    params: IdParams,
    body: Input(share),
    data: Type.Object({ people: Type.Integer(), list: Type.Array(RoleChange) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/permission/roles/{id}/',
    summary: '修改角色 / Change a role',
    auth: MANAGERS,
    params: IdParams,
    body: Input({ ...named, ...share, version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }),
    data: Role,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/permission/roles/{id}/',
    summary: '删除角色 / Remove a role; those who hold it get another',
    auth: MANAGERS,
    params: IdParams,
    query: Input({
      version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
      move_to: Type.Optional(Id),
    }),
    data: Type.Null(),
  }),
};
