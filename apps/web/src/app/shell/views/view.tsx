import { useEffect } from 'react';
import type { Place } from '../../route-tree';
import { KeptView } from './kept-view';
import { LeavingDialog } from './leaving-dialog';
import { useOpenViews } from './use-open-views';
import { useScreenNodes } from './use-screen-nodes';
import { useTitle } from './use-title';
import { scrollByOurselves } from './view-positions';
import { ViewSkeleton } from './view-skeleton';

/** The screen of the current place, and out of sight those visited before (SH-10). */
export function View({ place }: { place: Place | null }) {
  useTitle(place?.node);
  useEffect(scrollByOurselves, []);
  const nodes = useScreenNodes();
  const { tabs, kept } = useOpenViews(place);
  if (!place) return <ViewSkeleton />;
  const [shown] = kept;
  // In an order that no visit and no drag changes, so that nothing in the page is moved.
  const inPage = tabs.filter(({ key }) => kept.includes(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <>
      {inPage.map((view) => {
        const node = nodes.get(view.path);
        const isShown = view.key === shown;
        return node && <KeptView key={`${view.key}#${view.life}`} view={view} node={node} shown={isShown} />;
      })}
      <LeavingDialog />
    </>
  );
}
