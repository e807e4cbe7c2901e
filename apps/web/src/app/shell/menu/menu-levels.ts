import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { isGroup } from '../../route-tree';
import type { Shape } from '../layouts/frame-shape';

/** The frame treats the category list as home (spec §2). */
export const HOME_GROUP = '/';

/** This layout shows the first level as tabs, so every first-level node must stay. */
const showsFirstLevel = (shape: Shape): boolean => shape === 'column' || shape === 'comprehensive';

/** The first level of this layout; `levelHidden` replaces a node by its children. */
export function firstLevel(groups: readonly RouteNode[], shape: Shape): RouteNode[] {
  if (showsFirstLevel(shape)) return [...groups];
  return groups.flatMap((group) =>
    group.meta.levelHidden && isGroup(group) ? (group.children ?? []) : [group],
  );
}

/** A second column with no more pages than this takes more room than it is worth, so it starts folded. */
const SHORT_COLUMN = 3;

const pagesBelow = (group: RouteNode): number =>
  (group.children ?? []).reduce((sum, node) => sum + (isGroup(node) ? pagesBelow(node) : 1), 0);

export const hasShortColumn = (group: RouteNode | undefined): boolean =>
  group !== undefined && pagesBelow(group) <= SHORT_COLUMN;

/** A single page needs no second column: the home group, or a node that asks for none. */
export function hasColumn(group: RouteNode | undefined): group is RouteNode {
  if (!group || !isGroup(group)) return false;
  const [only, ...rest] = group.children ?? [];
  return rest.length > 0 || (group.path !== HOME_GROUP && only?.meta.noColumn !== true);
}
