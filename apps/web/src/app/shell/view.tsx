import { Suspense } from 'react';
import { useText } from '../../shared/i18n/text';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { Page } from '../../shared/ui/page';
import { RouteLoading } from '../../shared/ui/progress-bar';
import { Skeleton, SkeletonLines } from '../../shared/ui/skeleton';
import type { Place } from '../route-tree';
import { screens } from '../screens';
import { shellText } from './shell-text';
import { useTitle } from './use-title';

/** The screen of the current place. Its own error boundary: a broken view leaves the frame standing. */
export function View({ place }: { place: Place | null }) {
  useTitle(place?.node);
  if (!place) return <ViewSkeleton />;
  return (
    <ErrorBoundary resetKey={place.node.path}>
      <Suspense fallback={<ViewSkeleton />}>
        {/* Areas share one screen; the key gives each its own state. */}
        <Screen key={place.node.path} name={place.node.component} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Screen({ name }: { name: string }) {
  const t = useText(shellText);
  const Found = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (Found) return <Found />;
  return <EmptyState illustration="not-found" title={t.missingTitle} text={t.missingText(name)} />;
}

function ViewSkeleton() {
  return (
    <RouteLoading>
      <Page title={<Skeleton width={160} height={24} />}>
        <SkeletonLines lines={4} />
      </Page>
    </RouteLoading>
  );
}
