import { hasAccess } from '@motif/contract/access';
import type { RouteMeta, RouteNode } from '@motif/contract/permissions';
import { asc, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { routeNodes } from '../../platform/db/schema/access';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { users } from '../../platform/db/schema/identity';
import { areas } from '../../platform/db/schema/pictures';
import { permittedCategories } from './category-access';

type NodeRow = typeof routeNodes.$inferSelect;

/** The node whose children are the areas (spec §2: they are added under the Picture menu). */
const AREA_NODE = 'Areas';

/** The menu of one person (SH-5): the tree in the database, less what is not for them, plus the areas. */
export async function userRoutes(ctx: UserContext) {
  const [rows, areaRows, mainType] = await Promise.all([
    ctx.db.select().from(routeNodes).orderBy(asc(routeNodes.sort), asc(routeNodes.id)),
    ctx.db.select().from(areas).orderBy(asc(areas.sort), asc(areas.id)),
    chosenMainType(ctx),
  ]);
  const shown = rows.filter((row) => isFor(ctx.user, row, mainType));
  const areaNodes = areaRows.map((area) => ({
    path: `/area/${area.id}`,
    name: `Area${area.id}`,
    component: 'AreaGallery',
    meta: { title: area.name, title_en: area.name_en, icon: area.icon },
  }));
  return { routes: buildTree(shown, null, areaNodes), main_categories: await permittedCategories(ctx) };
}

async function chosenMainType(ctx: UserContext): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ main_type: mainCategories.main_type })
    .from(users)
    .innerJoin(mainCategories, eq(mainCategories.id, users.last_main_category_id))
    .where(eq(users.id, ctx.user.id));
  return row?.main_type;
}

function isFor(user: UserContext['user'], row: NodeRow, mainType: string | undefined): boolean {
  if (row.type_roles && !row.type_roles.includes(user.type_role)) return false;
  if (row.main_type && row.main_type !== mainType) return false;
  if (row.permission && !hasAccess(user, [row.permission])) return false;
  return !row.guard || hasAccess(user, row.guard);
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
