import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoginPage } from '../features/auth/login-page';
import { useSession } from '../shared/session/session-store';
import { ErrorState } from '../shared/ui/error-state';
import { RouteLoading } from '../shared/ui/progress-bar';
import { decide } from './guard';
import { shellPart } from './load-shell';
import { publicScreenOf } from './public-screens';
import { cleanPath } from './route-tree';
import { ShellSkeleton } from './shell-skeleton';
import { useLoadSession } from './use-load-session';

const Shell = lazy(() => shellPart.get().then((module) => ({ default: module.Shell })));

/** The guard at work: every path goes through `decide`, and what it says is rendered. */
export function GuardedRoutes() {
  const { pathname, search } = useLocation();
  const { token, routes, user, category, signedOut } = useSession();
  const decision = decide({ pathname, search, token, routes, user, category, signedOut });
  const { error, retry } = useLoadSession(decision.kind === 'load');
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'public') {
    return (
      <Suspense fallback={<RouteLoading />}>
        <PublicScreen path={cleanPath(pathname)} />
      </Suspense>
    );
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Shell place={decision.kind === 'screen' ? decision.place : null} />
    </Suspense>
  );
}

function PublicScreen({ path }: { path: string }) {
  if (path === '/login') return <LoginPage onReady={shellPart.prefetch} />;
  const Screen = publicScreenOf(path)?.Screen;
  return Screen ? <Screen key={path} /> : null;
}
