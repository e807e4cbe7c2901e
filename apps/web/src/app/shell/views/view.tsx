import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { savedTheme, useTheme } from '../../../shared/theme/theme-store';
import type { Problem } from '../../guard';
import { ProblemView } from '../../pages/problem-view';
import type { Place } from '../../route-tree';
import { KeptView } from './kept-view';
import { openView, syncWithMenu, type Views } from './kept-views';
import { UnsavedSlot } from './unsaved-slot';
import { useScreenNodes } from './use-screen-nodes';
import { useTitle } from './use-title';
import { takeOverScrollRestoration } from './view-positions';
import { ViewSkeleton } from './view-skeleton';
import { setViews, useCover, useViews } from './view-store';
import { rememberVisit } from './visits';

interface ViewProps {
  place: Place | null;
  problem: Problem | null;
}

/** Shows the screen of the current place and keeps visited ones hidden (SH-10); a problem hides all of them. */
export function View({ place, problem }: ViewProps) {
  useTitle(place?.node, problem);
  useEffect(takeOverScrollRestoration, []);
  const path = place?.node.path;
  useEffect(() => {
    if (path) rememberVisit(path);
  }, [path]);
  const nodes = useScreenNodes();
  const { tabs, kept } = useOpenViews(place, problem);
  if (!place && !problem) return <ViewSkeleton />;
  const shown = problem ? undefined : kept[0];
  // The order is fixed by key, because moving an element in the page would reset it.
  const inPage = tabs.filter(({ key }) => kept.includes(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <>
      {inPage.map((view) => {
        const node = nodes.get(view.path);
        const isShown = view.key === shown;
        return node && <KeptView key={`${view.key}#${view.life}`} view={view} node={node} shown={isShown} />;
      })}
      {problem && <ProblemView kind={problem} />}
      <UnsavedSlot />
    </>
  );
}

/**
 * The open views including the current place. They are computed during rendering, so the new view is in the first
 * frame, and stored afterwards.
 */
function useOpenViews(place: Place | null, problem: Problem | null): Views {
  const stored = useViews();
  const nodes = useScreenNodes();
  const tabsShown = useTheme((theme) => theme.tabs);
  const location = useLocation();
  const open = useMemo(() => {
    if (!place && !problem) return stored;
    // A preview of the theme without the tab bar must not lose the tabs.
    const conditions = { nodes, unsaved: unsavedViews(), tabsShown: tabsShown || savedTheme().tabs };
    const allowed = syncWithMenu(stored, conditions);
    return place ? openView(allowed, place.node, location, conditions) : allowed;
  }, [stored, place, problem, nodes, location, tabsShown]);
  useLayoutEffect(() => {
    useCover.setState({ covered: problem !== null });
    setViews(open);
  }, [open, problem]);
  return open;
}
