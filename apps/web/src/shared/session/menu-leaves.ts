import type { RouteNode } from '@motif/contract/features/permissions/menu';

/** The screens of a menu, without the groups that hold them. */
export const leavesOf = (nodes: readonly RouteNode[]): RouteNode[] =>
  nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]));
