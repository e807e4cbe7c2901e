import { PLATFORM_ROLES, TYPE_ROLES, type TypeRole } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type {
  menuDesk as contract,
  DraftNode,
  MenuChange,
  MenuDesk,
} from '@motif/contract/features/permissions/menu-desk';
import { MAIN_TYPES } from '@motif/contract/screens';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { menuVersion, permissions, rolePermissions, roles } from '../../../platform/db/schema/access';
import { type Menu, type NodeRow, readMenu, routesFor } from '../menu';
import { holderOf, screensOf } from '../roles/role-changes';
import { type CheckedNode, checkDraft } from './check-draft';
import {
  factoryNodes,
  GROUP_COMPONENT,
  LINK_COMPONENT,
  publishedNodes,
  readRows,
  removedNodes,
} from './menu-nodes';

type Preview = InputOf<typeof contract.preview>['body'];

/** Everything the desk needs: the menu of now, what could be added, and the one to go back to. */
export async function readDesk(db: Db): Promise<MenuDesk> {
  // First: with a menu that is newer than its version somebody is asked to look again, with an older one it would be lost.
  const version = await readVersion(db);
  const [rows, codes] = await Promise.all([readRows(db), readCodes(db)]);
  return deskOf(rows, codes, version);
}

export const deskOf = (
  rows: readonly NodeRow[],
  codes: MenuDesk['permissions'],
  version: number,
): MenuDesk => ({
  version,
  nodes: publishedNodes(rows),
  removed: removedNodes(rows),
  factory: factoryNodes(),
  permissions: codes,
});

/** All rights that a node may ask for. */
export const readCodes = (db: Db): Promise<MenuDesk['permissions']> =>
  db
    .select({ code: permissions.code, name: permissions.name, name_en: permissions.name_en })
    .from(permissions)
    .orderBy(asc(permissions.sort), asc(permissions.code));

/** The version of the published menu. */
export async function readVersion(db: Db): Promise<number> {
  const [current] = await db.select({ nodes: menuVersion.nodes }).from(menuVersion);
  return current?.nodes ?? 1;
}

/** The draft as somebody of this type with this role would see it: made-up rights, so nobody is impersonated. */
export async function previewMenu({ db, language }: UserContext, { nodes, ...as }: Preview) {
  const [menu, drafted, codes] = await Promise.all([
    readMenu(db),
    draftMenu(db, nodes, language),
    codesOf(db, as.role),
  ]);
  const holder = holderOf(as, codes, [as.role]);
  return { routes: routesFor({ ...menu, rows: drafted }, holder, as.main_type ?? undefined) };
}

/** Which screens each type of person with each of the platform's roles would gain and lose. */
export async function menuChanges({ db, language }: UserContext, nodes: readonly DraftNode[]) {
  const menu = await readMenu(db);
  const after = { ...menu, rows: await draftMenu(db, nodes, language) };
  const list: MenuChange[] = [];
  for (const role of PLATFORM_ROLES) {
    const codes = await codesOf(db, role);
    for (const type_role of TYPE_ROLES) {
      const [saw, sees] = [
        screensWith(menu, type_role, role, codes),
        screensWith(after, type_role, role, codes),
      ];
      const gained = [...sees.values()].filter(({ name }) => !saw.has(name));
      const lost = [...saw.values()].filter(({ name }) => !sees.has(name));
      if (gained.length + lost.length > 0) list.push({ type_role, role, gained, lost });
    }
  }
  return { list };
}

/** What somebody sees in any main category. */
function screensWith(menu: Menu, type_role: TypeRole, role: string, codes: readonly string[]) {
  const holder = holderOf({ type_role }, codes, [role]);
  return new Map(MAIN_TYPES.flatMap((type) => [...screensOf(routesFor(menu, holder, type))]));
}

async function codesOf(db: Db, role: string): Promise<string[]> {
  const rows = await db
    .select({ code: rolePermissions.permission })
    .from(rolePermissions)
    .innerJoin(roles, eq(roles.id, rolePermissions.role_id))
    .where(and(isNull(roles.company_id), eq(roles.code, role)));
  return rows.map(({ code }) => code);
}

/** The rows that a draft would become. Nodes that are new have made-up ids. */
async function draftMenu(
  db: Db,
  nodes: readonly DraftNode[],
  language: UserContext['language'],
): Promise<NodeRow[]> {
  const [rows, codes] = await Promise.all([readRows(db), readCodes(db)]);
  const checked = checkDraft(nodes, { rows, codes }, language);
  return rowsOf(
    checked.map((node, at) => ({
      ...node,
      row: node.row ?? { ...BLANK, ...valuesOf(node), id: -1 - at, parent_id: null, sort: 0 },
    })),
  );
}

/** The columns of a node that operators made. */
const BLANK = {
  guard: null,
  badge: null,
  dot: false,
  no_closable: false,
  no_keep_alive: false,
  dynamic_new_tab: false,
  level_hidden: false,
  active_menu: null,
  target: null,
  no_column: false,
  is_removed: false,
};

/** The rows that nodes become, in their order. */
export function rowsOf(nodes: readonly (CheckedNode & { row: NodeRow })[]): NodeRow[] {
  const ids = new Map(nodes.map(({ name, row }) => [name, row.id]));
  return nodes.map((node, sort) => ({
    ...node.row,
    ...valuesOf(node),
    parent_id: node.parent === null ? null : (ids.get(node.parent) ?? null),
    sort,
  }));
}

/** What a node of the draft stores, apart from its place. What the product says of a screen stays as it is. */
export function valuesOf({
  name,
  kind,
  row,
  title,
  title_en,
  icon,
  hidden,
  permission,
  type_roles,
  main_type,
  url,
}: CheckedNode) {
  const own = {
    path: url ?? `/menu/${name}`,
    component: kind === 'link' ? LINK_COMPONENT : GROUP_COMPONENT,
    target: kind === 'link' ? '_blank' : null,
  };
  const fixed = row && { path: url ?? row.path, component: row.component, target: row.target };
  return {
    name,
    title,
    title_en,
    icon,
    hidden,
    permission,
    type_roles,
    main_type,
    ...(fixed ?? own),
    is_removed: false,
  };
}
