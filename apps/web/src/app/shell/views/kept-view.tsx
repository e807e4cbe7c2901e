import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { Activity, memo, Suspense, useEffect, useRef } from 'react';
import { ViewContext } from '../../../shared/hooks/use-unsaved';
import { useText } from '../../../shared/i18n/text';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorBoundary } from '../../../shared/ui/states/error-boundary';
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
 * One open page. A hidden page keeps its state and address while its effects are stopped. It has its own error
 * boundary, so a broken view does not break the frame or other views.
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

/** This is a component so that its effects run before those of the screen. */
function Resume(props: Parameters<typeof useResume>[0]) {
  useResume(props);
  return null;
}

function Reloading({ view }: { view: string }) {
  useEffect(() => finishReload(view), [view]);
  return <ViewSkeleton />;
}

/** The screen that a menu node names. It is memoised so that showing and hiding it does not render it again. */
const Screen = memo(function Screen({ name }: { name: string }) {
  const t = useText(shellText);
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (Found) return <Found />;
  return <EmptyState illustration="not-found" title={t.missingTitle} text={t.missingText(name)} />;
});
