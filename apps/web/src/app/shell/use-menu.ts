import type { RouteNode } from '@motif/contract/permissions';
import { useMemo } from 'react';
import { useSession } from '../../shared/session/session-store';
import { findPlace, type Place, visibleTree } from '../route-tree';

export interface Menu {
  /** First level: the rail. */
  groups: RouteNode[];
  /** The group that holds the current page. */
  active: RouteNode | undefined;
  /** The path shown as current; a hidden page may name another entry by `activeMenu`. */
  activePath: string | undefined;
}

const GUEST = { roles: [], permissions: [] };

export function useMenu(place: Place | null): Menu {
  const routes = useSession((state) => state.routes);
  const user = useSession((state) => state.user);
  const groups = useMemo(() => visibleTree(routes ?? [], user ?? GUEST), [routes, user]);
  const activePath = place?.node.meta.activeMenu ?? place?.node.path;
  const trail = activePath ? findPlace(groups, activePath)?.trail : undefined;
  return { groups, active: trail?.[0] ?? groups.find((group) => group.path === activePath), activePath };
}
