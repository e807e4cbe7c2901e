import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, node, person, signedIn } from '../../../test/people';
import { STORAGE_KEYS } from '../constants';
import {
  adoptStoredSession,
  RECENT_SEARCHES_KEY,
  resetSession,
  session,
  setCategory,
  setRights,
} from './session-store';
import { signOut } from './sign-out';

const phoneCase = {
  id: 3,
  name: '手机壳',
  name_en: 'Phone case',
  main_type: 'phoneCase',
  display_width: 900,
  display_height: 1900,
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

async function everythingSet() {
  await signedIn();
  setCategory(phoneCase);
  setRights([node('/a', 'A')], [3]);
  localStorage.setItem(STORAGE_KEYS.language, 'en');
  localStorage.setItem(STORAGE_KEYS.collapse, 'true');
}

test('a category is kept under the keys of the specification', () => {
  setCategory(phoneCase);
  const kept = ['mainId', 'mainCategoriesId', 'mainCategoriesName', 'imageWidth', 'imageHeight'];
  expect(kept.map((key) => localStorage.getItem(key))).toEqual(['phoneCase', '3', '手机壳', '900', '1900']);
});

test('a reset leaves a guest, and the settings of the device', async () => {
  await everythingSet();
  resetSession();
  expect(session()).toMatchObject({
    token: null,
    user: null,
    category: null,
    routes: null,
    permittedCategories: null,
  });
  expect(Object.keys(localStorage).sort()).toEqual(['collapse', 'language']);
});

test('signing out asks the server first, then resets', async () => {
  await everythingSet();
  const { requests } = fakeApi({ 'POST /user/logout/': {} });
  await signOut();
  expect(requests[0]).toMatchObject({ key: 'POST /user/logout/', token: 'old' });
  expect(session()).toMatchObject({ token: null, signedOut: true });
});

test('a server that does not answer keeps nobody signed in', async () => {
  await everythingSet();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await signOut();
  expect(session().token).toBeNull();
});

test('a token refreshed in another tab is taken over, with the menu kept', async () => {
  await everythingSet();
  localStorage.setItem('token', 'fresh');
  adoptStoredSession();
  expect(session().token).toBe('fresh');
  expect(session().routes).toHaveLength(1);
});

test('when somebody else signs in in another tab, the menu of the first person is dropped', async () => {
  await everythingSet();
  localStorage.setItem('token', 'theirs');
  localStorage.setItem('userInfo', JSON.stringify(person({ id: 99 })));
  adoptStoredSession();
  expect(session()).toMatchObject({ token: 'theirs', routes: null, permittedCategories: null });
});

test('signing out in another tab signs out here', async () => {
  await everythingSet();
  localStorage.clear();
  adoptStoredSession();
  expect(session()).toMatchObject({ token: null, user: null, routes: null });
});

test('recent searches are removed when the person leaves', async () => {
  await signedIn();
  localStorage.setItem(RECENT_SEARCHES_KEY, '["山茶"]');
  resetSession();
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
});
