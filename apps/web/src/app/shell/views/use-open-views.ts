import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { savedTheme, useTheme } from '../../../shared/theme/theme-store';
import type { Place } from '../../route-tree';
import { follow, type Views, visit } from './kept-views';
import { useScreenNodes } from './use-screen-nodes';
import { setViews, useViews } from './view-store';

/**
 * What is open once the current place has been visited. It is worked out while rendering, so that the new view is in
 * the very first frame, and stored right after.
 */
export function useOpenViews(place: Place | null): Views {
  const stored = useViews();
  const nodes = useScreenNodes();
  const tabsShown = useTheme((theme) => theme.tabs);
  const location = useLocation();
  const open = useMemo(() => {
    if (!place) return stored;
    // A bar that is only tried without must not lose its tabs.
    const around = { nodes, unsaved: unsavedViews(), tabsShown: tabsShown || savedTheme().tabs };
    return visit(follow(stored, around), place.node, location, around);
  }, [stored, place, nodes, location, tabsShown]);
  useLayoutEffect(() => setViews(open), [open]);
  return open;
}
