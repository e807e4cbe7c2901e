import { type Static, Type } from 'typebox';
import { ADMIN_ROLE, PLATFORM_ROLES, TYPE_ROLES } from '../../access';
import { endpoint } from '../../endpoint';
import { LINK_MAX } from '../../links';
import { MAIN_TYPES } from '../../screens';
import { Input, nullable, oneOf } from '../../shapes';
import { RouteLevel1 } from './menu';

export const MENU_TITLE_MAX = 20;
export const MENU_TITLE_EN_MAX = 40;
/** More than anybody reads; a longer list is no menu. */
export const MENU_NODES_MAX = 300;

/** Groups and links that operators add get a name of this form, made by the browser that adds them. */
export const OWN_NODE_PATTERN = '^Own[0-9a-f]{16}$';

/** `group` holds others, `screen` is one of the product, `link` leads to another site. */
export const NODE_KINDS = ['group', 'screen', 'link'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

const name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,59}$' });

/** What operators decide about a node. Its place among its neighbours is its place in the list. */
const DraftNode = Input({
  name,
  parent: nullable(name),
  title: Type.String({ minLength: 1, maxLength: MENU_TITLE_MAX }),
  title_en: Type.String({ minLength: 1, maxLength: MENU_TITLE_EN_MAX }),
  icon: nullable(Type.String({ pattern: '^[a-z]{1,20}$' })),
  hidden: Type.Boolean(),
  permission: nullable(Type.String({ minLength: 1, maxLength: 60 })),
  type_roles: nullable(Type.Array(oneOf(TYPE_ROLES), { minItems: 1, maxItems: TYPE_ROLES.length })),
  main_type: nullable(oneOf(MAIN_TYPES)),
  /** Where a link leads; null for all others. */
  url: nullable(Type.String({ minLength: 1, maxLength: LINK_MAX })),
});
export type DraftNode = Static<typeof DraftNode>;

const DeskNode = Type.Object({
  ...DraftNode.properties,
  kind: oneOf(NODE_KINDS),
  path: Type.String(),
  /** Roles or rights that the product asks for here; operators cannot change it. */
  guard: Type.Array(Type.String()),
  /** Other screens need it: it cannot be taken out. */
  is_needed: Type.Boolean(),
});
export type DeskNode = Static<typeof DeskNode>;

const MenuDesk = Type.Object({
  version: Type.Integer(),
  nodes: Type.Array(DeskNode),
  /** Nodes of the product that are not in the menu, as the factory has them. */
  removed: Type.Array(DeskNode),
  /** The menu that the product came with. */
  factory: Type.Array(DeskNode),
  permissions: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), name_en: Type.String() })),
});
export type MenuDesk = Static<typeof MenuDesk>;

const nodes = Type.Array(DraftNode, { minItems: 1, maxItems: MENU_NODES_MAX });

const ChangedScreen = Type.Object({ name: Type.String(), title: Type.String(), title_en: Type.String() });
const MenuChange = Type.Object({
  type_role: oneOf(TYPE_ROLES),
  role: oneOf(PLATFORM_ROLES),
  gained: Type.Array(ChangedScreen),
  lost: Type.Array(ChangedScreen),
});
export type MenuChange = Static<typeof MenuChange>;

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** Operators edit the whole menu as a draft in their browser and publish it at once. */
export const menuDesk = {
  read: endpoint({
    method: 'GET',
    path: '/system/menus/',
    summary: '菜单管理 / The whole menu, and the one the product came with',
    auth: OPERATORS,
    data: MenuDesk,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/system/menus/preview/',
    summary: '预览菜单 / A draft as somebody of this type and role would see it; nothing is saved',
    auth: OPERATORS,
    body: Input({
      nodes,
      type_role: oneOf(TYPE_ROLES),
      role: oneOf(PLATFORM_ROLES),
      main_type: nullable(oneOf(MAIN_TYPES)),
    }),
    data: Type.Object({ routes: Type.Array(RouteLevel1) }),
  }),
  changes: endpoint({
    method: 'POST',
    path: '/system/menus/changes/',
    summary: '发布前的影响 / Which screens people would gain and lose; nothing is saved',
    auth: OPERATORS,
    body: Input({ nodes }),
    data: Type.Object({ list: Type.Array(MenuChange) }),
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/system/menus/',
    summary: '发布菜单 / The whole menu, for everybody at once',
    auth: OPERATORS,
    body: Input({ version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), nodes }),
    data: MenuDesk,
  }),
};
