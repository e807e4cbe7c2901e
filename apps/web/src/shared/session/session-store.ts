import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import type { RouteNode } from '@motif/contract/features/permissions/menu';
import type { AuthStatus } from '@motif/contract/features/verifications/verification-states';
import { create } from 'zustand';
import { STORAGE_KEYS } from '../constants';
import { readStored, readStoredJson, removeStored, writeStored } from './storage';

/** Spec §3. */
const DEFAULT_MAIN_ID = 'phoneCase';
const FALLBACK_MAIN_ID = '1';

export type UserInfo = DataOf<EndpointByKey['GET /user/userInfo/']>;
export type EnteredCategory = DataOf<EndpointByKey['POST /permission/switch_main_category/']>;

/** The current main category, as the browser stores it (spec §3). */
export interface ChosenCategory {
  id: number;
  name: string;
  /** phoneCase, cup …: the group of screens of the category. */
  mainId: string;
  /** The display size of pictures in the category. */
  width: number;
  height: number;
}

export interface SessionState {
  token: string | null;
  user: UserInfo | null;
  category: ChosenCategory | null;
  /** The menu tree; null until fetched. */
  routes: RouteNode[] | null;
  /** Ids of the main categories this person may enter; null until fetched, then those the company has opened count. */
  permittedCategories: number[] | null;
  /** Where the person and their company stand with their papers (spec §3, §4); `none` until the server has said. */
  realAuth: AuthStatus;
  companyAuth: AuthStatus;
  /** The person signed out, so the next sign-in starts at home and not at the last page. */
  signedOut: boolean;
  /** The server refused the session with a 401, so the next closed page opens /403, which says so (spec §8). */
  ended: boolean;
}

function storedCategory(): ChosenCategory | null {
  const id = Number(readStored(STORAGE_KEYS.mainCategoriesId));
  if (!Number.isSafeInteger(id) || id < 1) return null;
  return {
    id,
    name: readStored(STORAGE_KEYS.mainCategoriesName) ?? '',
    mainId: readStored(STORAGE_KEYS.mainId) ?? DEFAULT_MAIN_ID,
    width: Number(readStored(STORAGE_KEYS.imageWidth)) || 0,
    height: Number(readStored(STORAGE_KEYS.imageHeight)) || 0,
  };
}

const fromStorage = (): SessionState => ({
  token: readStored(STORAGE_KEYS.token),
  user: readStoredJson<UserInfo>(STORAGE_KEYS.userInfo),
  category: storedCategory(),
  routes: null,
  permittedCategories: null,
  realAuth: 'none',
  companyAuth: 'none',
  signedOut: false,
  ended: false,
});

export const useSession = create<SessionState>(fromStorage);

/** The session state for code outside components. */
export const session = (): SessionState => useSession.getState();

export function setToken(token: string): void {
  writeStored(STORAGE_KEYS.token, token);
  useSession.setState({ token, signedOut: false, ended: false });
}

export function setUser(user: UserInfo): void {
  writeStored(STORAGE_KEYS.userInfo, JSON.stringify(user));
  writeStored(STORAGE_KEYS.isMaster, String(user.is_master));
  useSession.setState({ user });
}

export function setRights(routes: RouteNode[], permittedCategories: number[]): void {
  useSession.setState({ routes, permittedCategories });
}

export function setAuthStatus(status: Partial<Pick<SessionState, 'realAuth' | 'companyAuth'>>): void {
  useSession.setState(status);
}

export function setCategory(entered: EnteredCategory): void {
  const category: ChosenCategory = {
    id: entered.id,
    name: entered.name,
    mainId: entered.main_type || FALLBACK_MAIN_ID,
    width: entered.display_width,
    height: entered.display_height,
  };
  writeStored(STORAGE_KEYS.mainCategoriesId, String(category.id));
  writeStored(STORAGE_KEYS.mainCategoriesName, category.name);
  writeStored(STORAGE_KEYS.mainId, category.mainId);
  writeStored(STORAGE_KEYS.imageWidth, String(category.width));
  writeStored(STORAGE_KEYS.imageHeight, String(category.height));
  useSession.setState({ category });
}

/** After sign-in only the id is known; the frame adds the rest from the category list. */
export function setCategoryId(id: number): void {
  setCategory({ id, name: '', name_en: '', main_type: '', display_width: 0, display_height: 0 });
}

export const RECENT_SEARCHES_KEY = 'recentSearches';
export const VISITS_KEY = 'visitedScreens';

/** These keys belong to the person, not to the device; language, theme and the folded menu stay. */
const PERSONAL_KEYS = [
  STORAGE_KEYS.token,
  STORAGE_KEYS.refreshToken,
  STORAGE_KEYS.mainId,
  STORAGE_KEYS.mainCategoriesId,
  STORAGE_KEYS.mainCategoriesName,
  STORAGE_KEYS.imageWidth,
  STORAGE_KEYS.imageHeight,
  STORAGE_KEYS.userInfo,
  STORAGE_KEYS.isMaster,
  RECENT_SEARCHES_KEY,
  VISITS_KEY,
];

/** Resets to a guest without token, routes, roles, permissions or category (spec §4). */
export function resetSession({ signedOut = false, ended = false } = {}): void {
  for (const key of PERSONAL_KEYS) removeStored(key);
  useSession.setState({
    token: null,
    user: null,
    category: null,
    routes: null,
    permittedCategories: null,
    realAuth: 'none',
    companyAuth: 'none',
    signedOut,
    ended,
  });
}

/** Takes over the stored session after another tab signed in, refreshed or signed out. */
export function adoptStoredSession(): void {
  const stored = fromStorage();
  const samePerson = stored.user?.id === session().user?.id && stored.token !== null;
  // A different person has different rights, so they are dropped and the guard loads them again.
  useSession.setState(samePerson ? { ...stored, ...keepRights() } : stored);
}

const keepRights = () => {
  const { routes, permittedCategories, realAuth, companyAuth } = session();
  return { routes, permittedCategories, realAuth, companyAuth };
};
