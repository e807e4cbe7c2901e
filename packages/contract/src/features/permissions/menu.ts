import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, Input } from '../../shapes';

/** One node of the menu (spec §3). `component` names a screen of the web's registry, or `Layout` for a group. */
export const RouteMeta = Type.Object({
  title: Type.String(),
  title_en: Type.String(),
  icon: Type.Optional(Type.String()),
  hidden: Type.Optional(Type.Boolean()),
  guard: Type.Optional(Type.Array(Type.String())),
  badge: Type.Optional(Type.String()),
  dot: Type.Optional(Type.Boolean()),
  noClosable: Type.Optional(Type.Boolean()),
  noKeepAlive: Type.Optional(Type.Boolean()),
  dynamicNewTab: Type.Optional(Type.Boolean()),
  levelHidden: Type.Optional(Type.Boolean()),
  activeMenu: Type.Optional(Type.String()),
  target: Type.Optional(Type.String()),
  noColumn: Type.Optional(Type.Boolean()),
});
export type RouteMeta = Static<typeof RouteMeta>;

export interface RouteNode {
  path: string;
  name: string;
  component: string;
  meta: RouteMeta;
  children?: RouteNode[];
}

/** The menu is at most so many levels deep, so the schema is spelt out instead of being recursive. */
export const MENU_LEVELS = 4;
const leaf = {
  path: Type.String(),
  name: Type.String(),
  component: Type.String(),
  meta: RouteMeta,
};

const RouteLevel4 = Type.Object(leaf);
const RouteLevel3 = Type.Object({ ...leaf, children: Type.Optional(Type.Array(RouteLevel4)) });
const RouteLevel2 = Type.Object({ ...leaf, children: Type.Optional(Type.Array(RouteLevel3)) });
export const RouteLevel1 = Type.Object({ ...leaf, children: Type.Optional(Type.Array(RouteLevel2)) });

export const permissions = {
  userRoutes: endpoint({
    method: 'GET',
    path: '/permission/user_route_permission/',
    summary: '菜单与可进入的类目 / The menu and the main categories this person may enter',
    auth: 'session',
    data: Type.Object({ routes: Type.Array(RouteLevel1), main_categories: Type.Array(Id) }),
  }),
  switchMainCategory: endpoint({
    method: 'POST',
    path: '/permission/switch_main_category/',
    aliases: ['PUT /user/last_main_category/'],
    summary: '切换主营类目 / Enter a main category',
    auth: 'session',
    body: Input({ main_category: Id }),
    data: Type.Object({
      id: Id,
      name: Type.String(),
      name_en: Type.String(),
      main_type: Type.String(),
      display_width: Type.Integer(),
      display_height: Type.Integer(),
    }),
  }),
};
