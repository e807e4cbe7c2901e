import { ADMIN_ROLE } from '@motif/contract/access';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { aliasedPath, categoryMenuOf, isKnownPath, isUnbuiltPath, pathOf } from '@motif/contract/screens';
import { endedAddress, readRedirect, signInAddress } from '../shared/session/redirect';
import type { SessionState } from '../shared/session/session-store';
import { isProblemPath, isPublicPath } from './public-paths';
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
  /** The person is signed in, but the menu has not arrived; load it, then decide again. */
  | { kind: 'load' }
  | { kind: 'screen'; place: Place }
  /** A page in the frame that says why there is no screen. */
  | { kind: 'problem'; problem: Problem }
  /** `reason` selects the message that tells the person why they were sent there. */
  | { kind: 'redirect'; to: string; reason?: 'areaGone' | 'otherCategory' };

export type Problem = 'forbidden' | 'missing' | 'unbuilt';

export type GuardInput = Pick<
  SessionState,
  'token' | 'routes' | 'user' | 'category' | 'signedOut' | 'ended'
> & {
  pathname: string;
  search: string;
  hash: string;
};

/** A signed-in person is redirected away from these paths. */
const SIGN_IN_PATHS: readonly string[] = ['/login', '/login11', '/register', '/emailRegister'];

/** These paths stand in the frame for everybody who is signed in; guests see the first two without it (spec §2). */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  '/403': 'forbidden',
  '/404': 'missing',
  '/error/403': 'forbidden',
  '/error/404': 'missing',
};

/** The menu of everyone who may browse contains every area, so a missing area has been taken down. */
const AREA = /^\/area\/[0-9]+$/;
const MARKET = pathOf('MarketGallery');

const CATEGORIES = pathOf('MainCategories');

const redirect = (to: string): Extract<Decision, { kind: 'redirect' }> => ({ kind: 'redirect', to });

/** Decides what a path shows for this person (spec §2, SH-2). It is a pure function and never navigates itself. */
export function decide({ pathname, search, hash, ...state }: GuardInput): Decision {
  const path = cleanPath(pathname);
  const signedIn = state.token !== null;
  const problem = PROBLEMS[path];
  if (isPublicPath(path) && !(isProblemPath(path) && signedIn)) {
    const invited = new URLSearchParams(search).has('invitation');
    return signedIn && SIGN_IN_PATHS.includes(path) && !invited
      ? redirect(readRedirect(search) ?? '/')
      : { kind: 'public' };
  }
  if (!signedIn) return redirect(placeForGuest(state, path + search + hash));
  // The person has signed in again, here or in another tab, so the page that says "ended" is over.
  const remembered = problem && readRedirect(search);
  if (remembered) return redirect(remembered);
  if (!state.routes) return { kind: 'load' };
  if (problem) return { kind: 'problem', problem };
  if (path === '/') return redirect(homePath(state.routes, state));
  const own = aliasedPath(path);
  if (own) return redirect(own + search + hash);
  return decideSignedIn(state.routes, path, state);
}

function placeForGuest(
  { signedOut, ended }: Pick<GuardInput, 'signedOut' | 'ended'>,
  wanted: string,
): string {
  if (signedOut) return '/login';
  return ended ? endedAddress(wanted) : signInAddress(wanted);
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
  // They are for operators, who have those that exist in their menu.
  if (isUnbuiltPath(path))
    return holderOf(user).roles.includes(ADMIN_ROLE)
      ? { kind: 'problem', problem: 'unbuilt' }
      : redirect('/403');
  if (!isKnownPath(path)) return redirect('/404');
  // The menu contains only the screens of the person's current main category.
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
 * Home is the overview of the chosen main category, or the category list when none is chosen. A person with neither
 * starts at the first screen they may open.
 */
function homePath(routes: RouteNode[], { user, category }: Pick<SessionState, 'user' | 'category'>): string {
  const wanted = category ? [pathOf('Home'), CATEGORIES] : [CATEGORIES];
  const open = places(routes).filter((place) => isPermitted(place, user));
  const [found] = wanted.filter((path) => open.some(({ node }) => node.path === path));
  return found ?? open.find(({ node }) => !node.meta.hidden)?.node.path ?? '/404';
}
