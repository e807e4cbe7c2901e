import { loadSession } from '../shared/api/load-rights';
import { signInAddress } from '../shared/session/redirect';
import { session } from '../shared/session/session-store';
import { lazyPart } from './lazy-part';
import { shellPart } from './load-shell';
import { isPublicPath } from './public-paths';
import { publicScreenOf } from './public-screens';

export const signedInAppPart = lazyPart(() => import('./signed-in-app'));

export function prefetchSignedInApp(): void {
  signedInAppPart.prefetch();
  shellPart.prefetch();
}

/**
 * Before the first render: a guest is led to the sign-in screen without loading the router first; for somebody signed
 * in, code, user and menu travel at the same time instead of one after the other. A public screen needs neither user
 * nor menu, only the router and itself.
 */
export function prepareFirstScreen(): void {
  const { pathname, search, hash } = window.location;
  const publicScreen = publicScreenOf(pathname);
  if (publicScreen) {
    signedInAppPart.prefetch();
    publicScreen.prefetch();
    return;
  }
  if (session().token) {
    prefetchSignedInApp();
    loadSession().catch(() => {
      // The guard asks again, and speaks.
    });
  } else if (!isPublicPath(pathname)) {
    window.history.replaceState(null, '', signInAddress(pathname + search + hash));
  }
}
