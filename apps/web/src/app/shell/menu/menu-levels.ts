import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { isGroup } from '../../route-tree';
import type { Shape } from '../layouts/frame-shape';

/** The category list is what the frame calls home (spec §2). */
export const HOME_GROUP = '/';

/** Here the first level is a row of tabs of its own, which must not lose one. */
const showsFirstLevel = (shape: Shape): boolean => shape === 'column' || shape === 'comprehensive';

/** The first level as this layout shows it: `levelHidden` puts a node's children in its place. */
export function firstLevel(groups: readonly RouteNode[], shape: Shape): RouteNode[] {
  if (showsFirstLevel(shape)) return [...groups];
  return groups.flatMap((group) =>
    group.meta.levelHidden && isGroup(group) ? (group.children ?? []) : [group],
  );
}

/** A lone page needs no second column: the home group, or a node that says so. */
export function hasColumn(group: RouteNode | undefined): group is RouteNode {
  if (!group || !isGroup(group)) return false;
  const [only, ...rest] = group.children ?? [];
  return rest.length > 0 || (group.path !== HOME_GROUP && only?.meta.noColumn !== true);
}
