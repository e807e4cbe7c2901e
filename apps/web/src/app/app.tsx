import { STORAGE_KEYS } from '@motif/contract/limits';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LoginPage } from '../features/users/login/login-page';
import { setNavigator } from '../shared/session/navigator';
import { adoptStoredSession, useSession } from '../shared/session/session-store';
import { AfterPaint } from '../shared/ui/after-paint';
import { ErrorBoundary } from '../shared/ui/error-boundary';
import { OfflineBanner } from '../shared/ui/offline-banner';
import { ProgressBar, RouteLoading } from '../shared/ui/progress-bar';
import { Toaster } from '../shared/ui/toaster';
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
 * Whoever comes to sign in sees the form at once: it needs neither router nor menu nor component library, and those
 * are on their way while the person types. Everything else starts inside, where the router leads.
 */
function EntryPoint() {
  const [cameToSignIn] = useState(() => window.location.pathname === '/login');
  const [hasLeftSignIn, setHasLeftSignIn] = useState(!cameToSignIn);
  const signedIn = useSession((state) => state.token !== null);
  if (signedIn && !hasLeftSignIn) setHasLeftSignIn(true);
  useEffect(() => {
    // Links of the sign-in screen lead inside without loading the page again; there the router takes over.
    if (hasLeftSignIn) return;
    setNavigator((path) => {
      window.history.pushState(null, '', path);
      setHasLeftSignIn(true);
    });
  }, [hasLeftSignIn]);
  return hasLeftSignIn || signedIn ? <SignedInApp /> : <LoginPage onReady={prefetchSignedInApp} />;
}

/** Signing in or out in one tab counts for all of them; so does a refreshed token. */
function useSessionAcrossTabs(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      // The token is written last at sign-in and is what ends a session, so it alone is the signal. null: all cleared.
      if (key === STORAGE_KEYS.token || key === null) adoptStoredSession();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
