import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { Activity, memo, Suspense, useEffect, useRef } from 'react';
import { ViewContext } from '../../../shared/hooks/use-unsaved';
import { useText } from '../../../shared/i18n/text';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorBoundary } from '../../../shared/ui/error-boundary';
import { OwnLocation } from '../../own-location';
import { screens } from '../../screens';
import { shellText } from '../shell-text';
import styles from './kept-view.module.css';
import type { OpenView } from './kept-views';
import { finishReload, useReloading } from './reload-view';
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
            <Resume view={key} element={element} isNotKept={node.meta.noKeepAlive === true} />
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

/** The screen a menu node names. Coming into sight and going out of it is no reason to render it again. */
const Screen = memo(function Screen({ name }: { name: string }) {
  const t = useText(shellText);
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (Found) return <Found />;
  return <EmptyState illustration="not-found" title={t.missingTitle} text={t.missingText(name)} />;
});
