import type { RouteNode } from '@motif/contract/permissions';
import { readRedirect, signInAddress } from '../shared/session/redirect';
import type { SessionState } from '../shared/session/session-store';
import { isKnownPath } from './known-paths';
import { isPublicPath } from './public-paths';
import { cleanPath, findGroup, findPlace, firstScreen, type Place, passesGuard } from './route-tree';

export type Decision =
  | { kind: 'public' }
  /** Signed in, but the menu is not here yet: fetch it, then decide again. */
  | { kind: 'load' }
  | { kind: 'screen'; place: Place }
  | { kind: 'redirect'; to: string };

export type GuardInput = Pick<SessionState, 'token' | 'routes' | 'user' | 'category' | 'signedOut'> & {
  pathname: string;
  search: string;
};

/** Whoever is signed in has nothing to do here. */
const SIGN_IN_PATHS: readonly string[] = ['/login', '/login11', '/register', '/emailRegister'];

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** Where the path leads for this person (spec §2, SH-2). A pure function of the state: nothing navigates behind it. */
export function decide({ pathname, search, ...state }: GuardInput): Decision {
  const path = cleanPath(pathname);
  const signedIn = state.token !== null;
  if (isPublicPath(path)) {
    const invited = new URLSearchParams(search).has('invitation');
    return signedIn && SIGN_IN_PATHS.includes(path) && !invited
      ? redirect(readRedirect(search) ?? '/')
      : { kind: 'public' };
  }
  if (!signedIn) return redirect(state.signedOut ? '/login' : signInAddress(path + search));
  if (!state.routes) return { kind: 'load' };
  if (path === '/') return redirect(homePath(state.routes, state.category !== null));
  return inside(state.routes, path, state);
}

function inside(routes: RouteNode[], path: string, { user }: Pick<SessionState, 'user'>): Decision {
  const place = findPlace(routes, path);
  if (place) {
    const holder = { roles: user?.roles ?? [], permissions: user?.permissions ?? [] };
    return [...place.trail, place.node].every((node) => passesGuard(node, holder))
      ? { kind: 'screen', place }
      : redirect('/403');
  }
  const group = findGroup(routes, path);
  if (group) return redirect(firstScreen(group).path);
  return redirect(isKnownPath(path) ? '/403' : '/404');
}

/** Without a main category there is nothing to browse yet. Somebody without galleries starts at their first screen. */
function homePath(routes: RouteNode[], hasCategory: boolean): string {
  const wanted = hasCategory ? '/myPicture/publicPicture' : '/mainCategories';
  if (findPlace(routes, wanted)) return wanted;
  const [first] = routes;
  return first ? firstScreen(first).path : '/404';
}
