import { loadSession } from '../shared/api/load-rights';
import { signInAddress } from '../shared/session/redirect';
import { session } from '../shared/session/session-store';
import { lazyPart } from './lazy-part';
import { shellPart } from './load-shell';
import { isProblemPath, isPublicPath } from './public-paths';
import { publicScreenOf } from './public-screens';

export const signedInAppPart = lazyPart(() => import('./signed-in-app'));

export function prefetchSignedInApp(): void {
  signedInAppPart.prefetch();
  shellPart.prefetch();
}

/**
 * Runs before the first render. A guest goes to the sign-in screen without loading the router. For a signed-in person
 * code, user and menu load in parallel. A public screen needs only the router and itself.
 */
export function prepareFirstScreen(): void {
  const { pathname, search, hash } = window.location;
  const publicScreen = publicScreenOf(pathname);
  const isInFrame = session().token !== null && isProblemPath(pathname);
  if (publicScreen && !isInFrame) {
    signedInAppPart.prefetch();
    publicScreen.prefetch();
    return;
  }
  if (session().token) {
    prefetchSignedInApp();
    loadSession().catch(() => {
      // The guard loads the session again and shows the failure.
    });
  } else if (!isPublicPath(pathname)) {
    window.history.replaceState(null, '', signInAddress(pathname + search + hash));
  }
}
