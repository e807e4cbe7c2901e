import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { Activity, memo, Suspense, useEffect, useRef } from 'react';
import { ViewContext } from '../../../shared/hooks/use-unsaved';
import { ErrorBoundary } from '../../../shared/ui/states/error-boundary';
import { OwnLocation } from '../../own-location';
import styles from './kept-view.module.css';
import type { OpenView } from './kept-views';
import { finishReload, useReloading } from './reload-view';
import { Screen } from './screen';
import { useResume } from './use-resume';
import { ViewSkeleton } from './view-skeleton';

interface KeptViewProps {
  view: OpenView;
  node: RouteNode;
  shown: boolean;
}

/**
 * One open page. Out of sight it keeps its state and its address while its effects rest. Its own error boundary: a
 * broken view leaves the frame and the other views standing.
 */
export const KeptView = memo(function KeptView({ view, node, shown }: KeptViewProps) {
  const { key, location } = view;
  const reloading = useReloading((state) => state.key === key);
  const element = useRef<HTMLDivElement>(null);
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <div ref={element} className={styles.view} data-view={key}>
        {reloading ? (
          <Reloading view={key} />
        ) : (
          <ViewContext value={key}>
            <Resume view={key} element={element} fleeting={node.meta.noKeepAlive === true} />
            <ErrorBoundary>
              <OwnLocation location={location}>
                <Suspense fallback={<ViewSkeleton />}>
                  <Screen name={node.component} />
                </Suspense>
              </OwnLocation>
            </ErrorBoundary>
          </ViewContext>
        )}
      </div>
    </Activity>
  );
});

/** A component only for its place: effects run in order, and these must run before those of the screen. */
function Resume(props: Parameters<typeof useResume>[0]) {
  useResume(props);
  return null;
}

function Reloading({ view }: { view: string }) {
  useEffect(() => finishReload(view), [view]);
  return <ViewSkeleton />;
}
