import { lazy, Suspense, useEffect, useState } from 'react';
import { LoginPage } from '../features/users/login/login-page';
import { STORAGE_KEYS } from '../shared/constants';
import { setNavigator } from '../shared/session/navigator';
import { adoptStoredSession, useSession } from '../shared/session/session-store';
import { Toaster } from '../shared/ui/overlay/toaster';
import { AfterPaint } from '../shared/ui/states/after-paint';
import { ErrorBoundary } from '../shared/ui/states/error-boundary';
import { OfflineBanner } from '../shared/ui/states/offline-banner';
import { ProgressBar, RouteLoading } from '../shared/ui/states/progress-bar';
import { prefetchSignedInApp, signedInAppPart } from './load-signed-in-app';

const SignedInApp = lazy(() => signedInAppPart.get().then((module) => ({ default: module.SignedInApp })));

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
          <EntryPoint />
        </Suspense>
      </ErrorBoundary>
      <AfterPaint>
        <Toaster />
      </AfterPaint>
    </>
  );
}

/**
 * The sign-in form shows at once because it needs neither router nor menu; those load while the person types. Every
 * other address starts with the router.
 */
function EntryPoint() {
  const [cameToSignIn] = useState(() => window.location.pathname === '/login');
  const [hasLeftSignIn, setHasLeftSignIn] = useState(!cameToSignIn);
  const signedIn = useSession((state) => state.token !== null);
  if (signedIn && !hasLeftSignIn) setHasLeftSignIn(true);
  useEffect(() => {
    // A link of the sign-in screen opens the app without loading the page again; then the router takes over.
    if (hasLeftSignIn) return;
    setNavigator((path) => {
      window.history.pushState(null, '', path);
      setHasLeftSignIn(true);
    });
  }, [hasLeftSignIn]);
  return hasLeftSignIn || signedIn ? <SignedInApp /> : <LoginPage onReady={prefetchSignedInApp} />;
}

/** A sign-in, sign-out or refreshed token in one browser tab applies to all tabs. */
function useSessionAcrossTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // The token is written last at sign-in and removed at sign-out, so only its key matters. `key` is null when all
      // was cleared.
      if (key === STORAGE_KEYS.token || key === null) adoptStoredSession();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
