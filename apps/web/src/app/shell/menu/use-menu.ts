import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { useMemo } from 'react';
import { useSession } from '../../../shared/session/session-store';
import { findPlace, type Place, visibleTree } from '../../route-tree';
import type { Shape } from '../layouts/frame-shape';
import { firstLevel } from './menu-levels';

export interface Menu {
  /** The first level as this layout shows it. */
  groups: RouteNode[];
  /** The first-level entry that contains the current page or is the page itself. */
  active: RouteNode | undefined;
  /** The path marked as current; a hidden page may name another entry by `activeMenu`. */
  activePath: string | undefined;
  /** The paths of the groups above the current page. */
  branch: ReadonlySet<string>;
}

const GUEST = { roles: [], permissions: [] };

export function useMenu(place: Place | null, shape: Shape): Menu {
  const routes = useSession((state) => state.routes);
  const user = useSession((state) => state.user);
  const groups = useMemo(
    () => firstLevel(visibleTree(routes ?? [], user ?? GUEST), shape),
    [routes, user, shape],
  );
  return useMemo(() => {
    const activePath = place?.node.meta.activeMenu ?? place?.node.path;
    // A hidden page is not in the menu, but the groups above it are.
    const trail = (activePath && findPlace(groups, activePath)?.trail) || place?.trail || [];
    const branch = new Set(trail.map(({ path }) => path));
    const active = groups.find(({ path }) => branch.has(path) || path === activePath);
    return { groups, active, activePath, branch };
  }, [groups, place]);
}
