import type { RouteMeta, RouteNode } from '@motif/contract/features/permissions/menu';
import { useSession } from './session-store';

const changed = (nodes: readonly RouteNode[], name: string, meta: Partial<RouteMeta>): RouteNode[] =>
  nodes.map((node) => ({
    ...node,
    ...(node.name === name && { meta: { ...node.meta, ...meta } }),
    ...(node.children && { children: changed(node.children, name, meta) }),
  }));

/** Shows an entry of the menu and its tab with another title, icon or mark, until the menu is fetched again. */
export function changeNode(name: string, meta: Partial<RouteMeta>): void {
  useSession.setState(({ routes }) => (routes ? { routes: changed(routes, name, meta) } : {}));
}
