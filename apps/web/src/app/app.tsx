import { lazy, Suspense, useEffect, useState } from 'react';
import { LoginPage } from '../features/users/login/login-page';
import { setNavigator } from '../shared/session/navigator';
import { useSession } from '../shared/session/session-store';
import { Toaster } from '../shared/ui/overlay/toaster';
import { AfterPaint } from '../shared/ui/states/after-paint';
import { ErrorBoundary } from '../shared/ui/states/error-boundary';
import { OfflineBanner } from '../shared/ui/states/offline-banner';
import { ProgressBar, RouteLoading } from '../shared/ui/states/progress-bar';
import { insidePart, prefetchInside } from './load-inside';
import { useSessionAcrossTabs } from './use-session-across-tabs';

const Inside = lazy(() => insidePart.get().then((module) => ({ default: module.Inside })));

export function App() {
  useSessionAcrossTabs();
  return (
    <>
      <ProgressBar />
      <AfterPaint>
        <OfflineBanner />
      </AfterPaint>
      <ErrorBoundary>
        <Suspense fallback={<RouteLoading />}>
          <Door />
        </Suspense>
      </ErrorBoundary>
      <AfterPaint>
        <Toaster />
      </AfterPaint>
    </>
  );
}

/**
 * Whoever comes to sign in sees the form at once: it needs neither router nor menu, and those are on
 * their way while the person types. Everything else starts inside, where the router leads.
 */
function Door() {
  const [cameToSignIn] = useState(() => window.location.pathname === '/login');
  const [inside, setInside] = useState(!cameToSignIn);
  const signedIn = useSession((state) => state.token !== null);
  if (signedIn && !inside) setInside(true);
  useEffect(() => {
    // Links of the sign-in screen lead inside without loading the page again; there the router takes over.
    if (inside) return;
    setNavigator((path) => {
      window.history.pushState(null, '', path);
      setInside(true);
    });
  }, [inside]);
  return inside || signedIn ? <Inside /> : <LoginPage onReady={prefetchInside} />;
}
