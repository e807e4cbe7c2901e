import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { useMemo } from 'react';
import { useSession } from '../../../shared/session/session-store';
import { isPermitted, places } from '../../route-tree';

/** The screens that this person may open, by path. */
export function useScreenNodes(): ReadonlyMap<string, RouteNode> {
  const routes = useSession((state) => state.routes);
  const user = useSession((state) => state.user);
  return useMemo(() => {
    const open = places(routes ?? []).filter((place) => isPermitted(place, user));
    return new Map(open.map(({ node }) => [node.path, node]));
  }, [routes, user]);
}
