import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { categoryMenuOf, isKnownPath, pathOf } from '@motif/contract/screens';
import { readRedirect, signInAddress } from '../shared/session/redirect';
import type { SessionState } from '../shared/session/session-store';
import { isPublicPath } from './public-paths';
import {
  cleanPath,
  findGroup,
  findPlace,
  firstScreen,
  isPermitted,
  type Place,
  places,
  visibleTree,
} from './route-tree';

export type Decision =
  | { kind: 'public' }
  /** Signed in, but the menu is not here yet: fetch it, then decide again. */
  | { kind: 'load' }
  | { kind: 'screen'; place: Place }
  /** `reason`: what the person should know about why they end up there. */
  | { kind: 'redirect'; to: string; reason?: 'areaGone' | 'otherCategory' };

export type GuardInput = Pick<SessionState, 'token' | 'routes' | 'user' | 'category' | 'signedOut'> & {
  pathname: string;
  search: string;
  hash: string;
};

/** Whoever is signed in has nothing to do here. */
const SIGN_IN_PATHS: readonly string[] = ['/login', '/login11', '/register', '/emailRegister'];

/** Every area is in the menu of all who may browse: one that is not there has been taken down. */
const AREA = /^\/area\/[0-9]+$/;
const MARKET = pathOf('MarketGallery');

const CATEGORIES = pathOf('MainCategories');

const redirect = (to: string): Extract<Decision, { kind: 'redirect' }> => ({ kind: 'redirect', to });

/** Where the path leads for this person (spec §2, SH-2). A pure function of the state: nothing navigates behind it. */
export function decide({ pathname, search, hash, ...state }: GuardInput): Decision {
  const path = cleanPath(pathname);
  const signedIn = state.token !== null;
  if (isPublicPath(path)) {
    const invited = new URLSearchParams(search).has('invitation');
    return signedIn && SIGN_IN_PATHS.includes(path) && !invited
      ? redirect(readRedirect(search) ?? '/')
      : { kind: 'public' };
  }
  if (!signedIn) return redirect(state.signedOut ? '/login' : signInAddress(path + search + hash));
  if (!state.routes) return { kind: 'load' };
  if (path === '/') return redirect(homePath(state.routes, state));
  return decideSignedIn(state.routes, path, state);
}

function decideSignedIn(
  routes: RouteNode[],
  path: string,
  { user, category }: Pick<SessionState, 'user' | 'category'>,
): Decision {
  const place = findPlace(routes, path);
  if (place) return isPermitted(place, user) ? { kind: 'screen', place } : redirect('/403');
  const group = findGroup(visibleTree(routes, holderOf(user)), path) ?? findGroup(routes, path);
  if (group) return redirect(firstScreen(group).path);
  if (AREA.test(path) && mayOpen(routes, MARKET, user)) return { ...redirect(MARKET), reason: 'areaGone' };
  if (!isKnownPath(path)) return redirect('/404');
  // The menu holds the screens of the main category that the person is in, and of no other.
  const menu = categoryMenuOf(path);
  if (menu && menu.main_type !== category?.mainId && mayOpen(routes, CATEGORIES, user))
    return { ...redirect(CATEGORIES), reason: 'otherCategory' };
  return redirect('/403');
}

function mayOpen(routes: RouteNode[], path: string, user: SessionState['user']): boolean {
  const place = findPlace(routes, path);
  return place !== undefined && isPermitted(place, user);
}

const holderOf = (user: SessionState['user']) => ({
  roles: user?.roles ?? [],
  permissions: user?.permissions ?? [],
});

/**
 * The overview of the chosen main category. Without a category the list of them comes first, and somebody who has
 * neither starts at the first screen there is.
 */
function homePath(routes: RouteNode[], { user, category }: Pick<SessionState, 'user' | 'category'>): string {
  const wanted = category ? [pathOf('Home'), CATEGORIES] : [CATEGORIES];
  const open = places(routes).filter((place) => isPermitted(place, user));
  const [found] = wanted.filter((path) => open.some(({ node }) => node.path === path));
  return found ?? open.find(({ node }) => !node.meta.hidden)?.node.path ?? '/404';
}
