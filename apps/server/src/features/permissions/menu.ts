import { hasAccess } from '@motif/contract/access';
import type { Condition } from '@motif/contract/features/permissions/access-report';
import type { RouteMeta, RouteNode } from '@motif/contract/features/permissions/menu';
import { asc, eq } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { routeNodes } from '../../platform/db/schema/access';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { users } from '../../platform/db/schema/identity';
import { areas } from '../../platform/db/schema/pictures';
import { permittedCategories } from './category-access';

export type NodeRow = typeof routeNodes.$inferSelect;

/** The node whose children are the areas (spec §2: they are added under the Picture menu). */
export const AREA_NODE = 'Areas';

export interface Menu {
  rows: NodeRow[];
  areaNodes: RouteNode[];
}

/** What the menu needs to know about a person. */
export type MenuHolder = Pick<
  SessionUser,
  'id' | 'type_role' | 'roles' | 'permissions' | 'own_categories' | 'company_categories'
>;

/** The menu of one person (SH-5): the tree in the database without what is not for them, plus the areas. */
export async function userRoutes(ctx: UserContext) {
  const { routes } = await menuOf(ctx.db, ctx.user);
  return { routes, main_categories: await permittedCategories(ctx) };
}

/** The menu of one person with everything it was made of, so that a page can explain it. */
export async function menuOf(db: Db, user: MenuHolder) {
  const [all, mainType] = await Promise.all([readMenu(db), chosenMainType(db, user.id)]);
  return { ...all, mainType, routes: routesFor(all, user, mainType) };
}

/** The whole menu, whoever may see it. */
export async function readMenu(db: Db): Promise<Menu> {
  const [rows, areaRows] = await Promise.all([
    db
      .select()
      .from(routeNodes)
      .where(eq(routeNodes.is_removed, false))
      .orderBy(asc(routeNodes.sort), asc(routeNodes.id)),
    db.select().from(areas).orderBy(asc(areas.sort), asc(areas.id)),
  ]);
  const areaNodes = areaRows.map((area) => ({
    path: `/area/${area.id}`,
    name: `Area${area.id}`,
    component: 'AreaGallery',
    meta: { title: area.name, title_en: area.name_en, icon: area.icon },
  }));
  return { rows, areaNodes };
}

/** What of the menu is for somebody with these rights. */
export function routesFor(
  { rows, areaNodes }: Menu,
  user: Omit<MenuHolder, 'id'>,
  mainType: string | undefined,
): RouteNode[] {
  const shown = rows.filter((row) => conditionsOf(user, row, mainType).every(({ met }) => met));
  return buildTree(shown, null, areaNodes);
}

export async function chosenMainType(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ main_type: mainCategories.main_type })
    .from(users)
    .innerJoin(mainCategories, eq(mainCategories.id, users.last_main_category_id))
    .where(eq(users.id, userId));
  return row?.main_type;
}

/** The conditions of a node and whether this person meets them. The node is shown if all are met. */
export function conditionsOf(
  user: Omit<MenuHolder, 'id'>,
  row: NodeRow,
  mainType: string | undefined,
): Condition[] {
  const { type_roles, main_type, permission, guard } = row;
  return [
    ...(type_roles
      ? [{ kind: 'type' as const, met: type_roles.includes(user.type_role), values: type_roles }]
      : []),
    ...(main_type ? [{ kind: 'category' as const, met: main_type === mainType, values: [main_type] }] : []),
    ...(permission
      ? [{ kind: 'permission' as const, met: hasAccess(user, [permission]), values: [permission] }]
      : []),
    ...(guard ? [{ kind: 'guard' as const, met: hasAccess(user, guard), values: guard }] : []),
  ];
}

function buildTree(rows: NodeRow[], parent: number | null, areaNodes: RouteNode[]): RouteNode[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => {
      const children = row.name === AREA_NODE ? areaNodes : buildTree(rows, row.id, areaNodes);
      return { ...nodeOf(row), ...(children.length > 0 && { children }) };
    })
    .filter((node) => node.component !== 'Layout' || node.children !== undefined);
}

function nodeOf(row: NodeRow): RouteNode {
  return { path: row.path, name: row.name, component: row.component, meta: metaOf(row) };
}

function metaOf(row: NodeRow): RouteMeta {
  return {
    title: row.title,
    title_en: row.title_en,
    ...(row.icon && { icon: row.icon }),
    ...(row.hidden && { hidden: true }),
    ...(row.guard && { guard: row.guard }),
    ...(row.badge && { badge: row.badge }),
    ...(row.dot && { dot: true }),
    ...(row.no_closable && { noClosable: true }),
    ...(row.no_keep_alive && { noKeepAlive: true }),
    ...(row.dynamic_new_tab && { dynamicNewTab: true }),
    ...(row.level_hidden && { levelHidden: true }),
    ...(row.active_menu && { activeMenu: row.active_menu }),
    ...(row.target && { target: row.target }),
    ...(row.no_column && { noColumn: true }),
  };
}
