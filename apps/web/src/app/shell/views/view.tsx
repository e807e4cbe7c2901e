import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { savedTheme, useTheme } from '../../../shared/theme/theme-store';
import type { Place } from '../../route-tree';
import { KeptView } from './kept-view';
import { openView, syncWithMenu, type Views } from './kept-views';
import { LeavingDialog } from './leaving-dialog';
import { LostInputDialog } from './lost-input';
import { useScreenNodes } from './use-screen-nodes';
import { useTitle } from './use-title';
import { takeOverScrollRestoration } from './view-positions';
import { ViewSkeleton } from './view-skeleton';
import { setViews, useViews } from './view-store';

/** Shows the screen of the current place and keeps visited ones hidden (SH-10). */
export function View({ place }: { place: Place | null }) {
  useTitle(place?.node);
  useEffect(takeOverScrollRestoration, []);
  const nodes = useScreenNodes();
  const { tabs, kept } = useOpenViews(place);
  if (!place) return <ViewSkeleton />;
  const [shown] = kept;
  // The order is fixed by key, because moving an element in the page would reset it.
  const inPage = tabs.filter(({ key }) => kept.includes(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <>
      {inPage.map((view) => {
        const node = nodes.get(view.path);
        const isShown = view.key === shown;
        return node && <KeptView key={`${view.key}#${view.life}`} view={view} node={node} shown={isShown} />;
      })}
      <LeavingDialog />
      <LostInputDialog />
    </>
  );
}

/**
 * The open views including the current place. They are computed during rendering, so the new view is in the first
 * frame, and stored afterwards.
 */
function useOpenViews(place: Place | null): Views {
  const stored = useViews();
  const nodes = useScreenNodes();
  const tabsShown = useTheme((theme) => theme.tabs);
  const location = useLocation();
  const open = useMemo(() => {
    if (!place) return stored;
    // A preview of the theme without the tab bar must not lose the tabs.
    const conditions = { nodes, unsaved: unsavedViews(), tabsShown: tabsShown || savedTheme().tabs };
    return openView(syncWithMenu(stored, conditions), place.node, location, conditions);
  }, [stored, place, nodes, location, tabsShown]);
  useLayoutEffect(() => setViews(open), [open]);
  return open;
}
