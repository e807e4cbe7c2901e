import { TYPE_ROLES } from '@motif/contract/access';
import type { DeskNode, NodeKind } from '@motif/contract/features/permissions/menu-desk';
import { MAIN_TYPES, pathOf } from '@motif/contract/screens';
import type { Db } from '../../../platform/db/database';
import { queryObjects } from '../../../platform/db/query-rows';
import type { routeNodes } from '../../../platform/db/schema/access';
import { BASE_MENU } from '../base-menu';
import { AREA_NODE, type NodeRow } from '../menu';

/** The component of a node that operators made to lead to another site. */
export const LINK_COMPONENT = 'Link';
export const GROUP_COMPONENT = 'Layout';

export const kindOf = (component: string): NodeKind => {
  if (component === GROUP_COMPONENT) return 'group';
  return component === LINK_COMPONENT ? 'link' : 'screen';
};

/** All rows in their order, also those that operators took out. The driver reads every column as it is needed. */
export const readRows = (db: Db): Promise<NodeRow[]> =>
  queryObjects<NodeRow>(db, { text: 'select * from route_nodes order by sort, id', values: [] });

type BaseNode = (typeof BASE_MENU)[number];
type FlatNode = Omit<BaseNode, 'children'> & { parent: string | null; isBelowHidden: boolean };

const flatten = (nodes: BaseNode[], parent: string | null, isBelowHidden: boolean): FlatNode[] =>
  nodes.flatMap(({ children = [], ...node }) => [
    { ...node, parent, isBelowHidden },
    ...flatten(children, node.name, isBelowHidden || node.hidden === true),
  ]);
const BASE = flatten(BASE_MENU, null, false);
export const isBaseNode = (name: string): boolean => BASE.some((node) => node.name === name);

/** Everybody comes here, whoever they are: no condition may close it, and operators find their way back from it. */
export const OPEN_TO_ALL: readonly string[] = ['Home', 'MainCategories'];
/** Where a wrong menu is put right again. */
export const DESK = 'MenuManagement';

/** Screens that others lead to: after a switch of the category, for orders, for the addresses of one category. */
const NEEDED = new Set([
  ...OPEN_TO_ALL,
  DESK,
  AREA_NODE,
  ...BASE.filter(({ path }) => path === pathOf('MarketGallery')).map(({ name }) => name),
  ...BASE.filter((node) => node.hidden || node.isBelowHidden).map(({ name }) => name),
]);
export const isNeeded = (name: string): boolean => NEEDED.has(name);

type Described = Omit<typeof routeNodes.$inferInsert, 'parent_id' | 'sort'>;

const deskNode = (node: Described, parent: string | null): DeskNode => ({
  name: node.name,
  parent,
  title: node.title,
  title_en: node.title_en,
  icon: node.icon ?? null,
  hidden: node.hidden ?? false,
  permission: node.permission ?? null,
  type_roles: node.type_roles ? TYPE_ROLES.filter((type) => node.type_roles?.includes(type)) : null,
  main_type: MAIN_TYPES.find((type) => type === node.main_type) ?? null,
  url: node.component === LINK_COMPONENT ? node.path : null,
  kind: kindOf(node.component),
  path: node.path,
  guard: node.guard ?? [],
  is_needed: isNeeded(node.name),
});

/** The menu as it is published. Whatever hangs below something that is gone stands at the top, where it can be moved. */
export function publishedNodes(rows: readonly NodeRow[]): DeskNode[] {
  const shown = rows.filter(({ is_removed }) => !is_removed);
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  return shown.map((row) => deskNode(row, names.get(row.parent_id ?? 0) ?? null));
}

/** Nodes of the product that operators took out, as the product came with them. */
export function removedNodes(rows: readonly NodeRow[]): DeskNode[] {
  const gone = new Set(rows.filter(({ is_removed }) => is_removed).map(({ name }) => name));
  return factoryNodes().filter(({ name }) => gone.has(name));
}

export const factoryNodes = (): DeskNode[] =>
  BASE.map(({ isBelowHidden: _, parent, ...node }) => deskNode(node, parent));
