import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { LoginPage } from '../features/users/login/login-page';
import { currentLanguage, defineText, pickText, textNow } from '../shared/i18n/text';
import { useSession } from '../shared/session/session-store';
import { toast } from '../shared/ui/overlay/toast';
import { ErrorState } from '../shared/ui/states/error-state';
import { RouteLoading } from '../shared/ui/states/progress-bar';
import { type Decision, decide, type Problem } from './guard';
import { shellPart } from './load-shell';
import { OwnLocation } from './own-location';
import { askedAt } from './pages/asked';
import { isProblemPath } from './public-paths';
import { publicScreenOf } from './public-screens';
import { cleanPath, type Place } from './route-tree';
import { ShellSkeleton } from './shell-skeleton';
import { useLoadSession } from './use-load-session';

const Shell = lazy(() => shellPart.get().then((module) => ({ default: module.Shell })));

/** Every path goes through `decide`, and its decision is rendered. */
export function GuardedRoutes() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const { token, routes, user, category, signedOut, ended } = useSession();
  const decision = decide({ pathname, search, hash, token, routes, user, category, signedOut, ended });
  const { error, retry } = useLoadSession(decision.kind === 'load');
  const frame = useFrame(decision, location, token !== null);
  return (
    <>
      {decision.kind === 'redirect' && (
        <Redirect {...decision} {...lostScreen(decision, frame, location)} key={location.key} />
      )}
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
              <Shell place={frame.place} problem={frame.problem} />
            </Suspense>
          </OwnLocation>
        </Activity>
      )}
    </>
  );
}

type Redirection = Extract<Decision, { kind: 'redirect' }> & { lost?: RouteNode };

/** The message explains a redirect where the new address alone does not. */
function Redirect({ to, reason, lost }: Redirection) {
  useEffect(() => {
    if (reason) toast.info(textNow(guardText)[reason]);
    if (lost) {
      const { lostTitle, lostText } = textNow(guardText);
      const title = pickText(currentLanguage(), lost.meta.title, lost.meta.title_en);
      toast.notify(lostTitle, lostText(title), 'warning');
    }
  }, [reason, lost]);
  const { pathname } = useLocation();
  return <Navigate to={to} replace state={isProblemPath(to) ? askedAt(pathname) : null} />;
}

/** Somebody who sat in the screen when it was closed did nothing wrong: they go home and are told why. */
function lostScreen(
  { to }: Redirection,
  frame: Frame | null,
  location: Location,
): Pick<Redirection, 'to' | 'lost'> {
  const node = frame?.location === location ? frame.place?.node : undefined;
  return to === '/403' && node ? { to: '/', lost: node } : { to };
}

interface Frame {
  place: Place | null;
  problem: Problem | null;
  location: Location;
}

/**
 * The frame stays mounted during public pages and redirects, because the open views hold typed input. Only the end of
 * the session removes it.
 */
function useFrame(decision: Decision, location: Location, signedIn: boolean): Frame | null {
  const [last, setLast] = useState<Frame | null>(null);
  const place = decision.kind === 'screen' ? decision.place : null;
  const problem = decision.kind === 'problem' ? decision.problem : null;
  const isInFrame = decision.kind !== 'public' && decision.kind !== 'redirect';
  const changed = last?.location !== location || last.place?.node !== place?.node || last.problem !== problem;
  if (!signedIn && last) setLast(null);
  else if (isInFrame && changed) setLast({ place, problem, location });
  if (!signedIn) return null;
  return isInFrame && changed ? { place, problem, location } : last;
}

function PublicScreen({ path }: { path: string }) {
  if (path === '/login') return <LoginPage onReady={shellPart.prefetch} />;
  const Screen = publicScreenOf(path)?.Screen;
  return Screen ? <Screen key={path} /> : null;
}

const guardText = defineText({
  zh: {
    areaGone: '专区已下架',
    otherCategory: '该页面属于另一个主营类目，请先进入那个类目',
    lostTitle: '权限已变更',
    lostText: (title: string) => `“${title}”已不再对您开放，如有疑问请联系主账号`,
  },
  en: {
    lostTitle: 'Your rights have changed',
    lostText: (title) => `“${title}” is no longer open to you. Your master account can say why`,
    areaGone: 'This area has been taken down',
    otherCategory: 'That page belongs to another main category: enter that one first',
  },
});
