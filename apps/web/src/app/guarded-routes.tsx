import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { LoginPage } from '../features/users/login/login-page';
import { defineText, textNow } from '../shared/i18n/text';
import { useSession } from '../shared/session/session-store';
import { toast } from '../shared/ui/overlay/toast';
import { ErrorState } from '../shared/ui/states/error-state';
import { RouteLoading } from '../shared/ui/states/progress-bar';
import { type Decision, decide } from './guard';
import { shellPart } from './load-shell';
import { OwnLocation } from './own-location';
import { publicScreenOf } from './public-screens';
import { cleanPath, type Place } from './route-tree';
import { ShellSkeleton } from './shell-skeleton';
import { useLoadSession } from './use-load-session';

const Shell = lazy(() => shellPart.get().then((module) => ({ default: module.Shell })));

/** Every path goes through `decide`, and its decision is rendered. */
export function GuardedRoutes() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const { token, routes, user, category, signedOut } = useSession();
  const decision = decide({ pathname, search, hash, token, routes, user, category, signedOut });
  const { error, retry } = useLoadSession(decision.kind === 'load');
  const frame = useFrame(decision, location, token !== null);
  return (
    <>
      {decision.kind === 'redirect' && <Redirect {...decision} key={location.key} />}
      {decision.kind === 'public' && (
        <Suspense fallback={<RouteLoading />}>
          <PublicScreen path={cleanPath(pathname)} />
        </Suspense>
      )}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {frame && !error && (
        <Activity mode={decision.kind === 'public' ? 'hidden' : 'visible'}>
          <OwnLocation location={frame.location}>
            <Suspense fallback={<ShellSkeleton />}>
              <Shell place={frame.place} />
            </Suspense>
          </OwnLocation>
        </Activity>
      )}
    </>
  );
}

/** The message explains a redirect where the new address alone does not. */
function Redirect({ to, reason }: Extract<Decision, { kind: 'redirect' }>) {
  useEffect(() => {
    if (reason) toast.info(textNow(guardText)[reason]);
  }, [reason]);
  return <Navigate to={to} replace />;
}

interface Frame {
  place: Place | null;
  location: Location;
}

/**
 * The frame stays mounted during public pages and redirects, because the open views hold typed input. Only the end of
 * the session removes it.
 */
function useFrame(decision: Decision, location: Location, signedIn: boolean): Frame | null {
  const [last, setLast] = useState<Frame | null>(null);
  const place = decision.kind === 'screen' ? decision.place : null;
  const isInFrame = decision.kind === 'screen' || decision.kind === 'load';
  const changed = last?.location !== location || last.place?.node !== place?.node;
  if (!signedIn && last) setLast(null);
  else if (isInFrame && changed) setLast({ place, location });
  if (!signedIn) return null;
  return isInFrame && changed ? { place, location } : last;
}

function PublicScreen({ path }: { path: string }) {
  if (path === '/login') return <LoginPage onReady={shellPart.prefetch} />;
  const Screen = publicScreenOf(path)?.Screen;
  return Screen ? <Screen key={path} /> : null;
}

const guardText = defineText({
  zh: { areaGone: '专区已下架', otherCategory: '该页面属于另一个主营类目，请先进入那个类目' },
  en: {
    areaGone: 'This area has been taken down',
    otherCategory: 'That page belongs to another main category: enter that one first',
  },
});
