import { type Holder, hasAccess } from '@motif/contract/access';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { isPathOf } from '@motif/contract/screens';

/** A node of the menu with the groups above it, outermost first. */
export interface Place {
  node: RouteNode;
  trail: RouteNode[];
}

/** `/user/` and `/user` are the same path. */
export const cleanPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path) || '/';

export const isGroup = (node: RouteNode): boolean => (node.children?.length ?? 0) > 0;

/** All nodes without children, including hidden screens that are not in the menu. */
export function places(nodes: readonly RouteNode[], trail: RouteNode[] = []): Place[] {
  return nodes.flatMap((node) =>
    isGroup(node) ? places(node.children ?? [], [...trail, node]) : [{ node, trail }],
  );
}

export const findPlace = (nodes: readonly RouteNode[], path: string): Place | undefined =>
  places(nodes).find((place) => isPathOf(place.node.path, cleanPath(path)));

/** The menu without hidden nodes, guarded nodes and empty groups. */
export function visibleTree(nodes: readonly RouteNode[], holder: Holder): RouteNode[] {
  return nodes.flatMap((node) => {
    if (node.meta.hidden || !passesGuard(node, holder)) return [];
    if (!isGroup(node)) return [node];
    const children = visibleTree(node.children ?? [], holder);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export const passesGuard = (node: RouteNode, holder: Holder): boolean =>
  !node.meta.guard?.length || hasAccess(holder, node.meta.guard);

/** True when every guard above the node lets this person through. */
export const isPermitted = ({ node, trail }: Place, holder: Holder | null): boolean =>
  [...trail, node].every((step) => passesGuard(step, holder ?? { roles: [], permissions: [] }));

/** A group opens its first screen. */
export function firstScreen(node: RouteNode): RouteNode {
  const first = node.children?.find((child) => !child.meta.hidden) ?? node.children?.[0];
  return first ? firstScreen(first) : node;
}

export function findGroup(nodes: readonly RouteNode[], path: string): RouteNode | undefined {
  for (const node of nodes) {
    if (!isGroup(node)) continue;
    if (node.path === cleanPath(path)) return node;
    const below = findGroup(node.children ?? [], path);
    if (below) return below;
  }
  return undefined;
}
