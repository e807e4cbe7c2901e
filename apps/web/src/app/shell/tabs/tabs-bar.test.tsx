import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, node, signedIn } from '../../../../test/people';
import { useTabBar } from '../../../shared/frame/tab-bar';
import { markUnsaved, unsavedViews } from '../../../shared/hooks/unsaved-marks';
import { setLanguage } from '../../../shared/i18n/text';
import { session, setCategory, setRights } from '../../../shared/session/session-store';
import { discardPreview, setTheme } from '../../../shared/theme/theme-store';
import { App } from '../../app';

const picker = node('/mainCategories', 'Elsewhere');
const form = node('/user/form', 'Elsewhere');
const routes = [
  node('/', 'Layout', [{ ...picker, meta: { ...picker.meta, noClosable: true } }]),
  node('/user', 'Layout', [
    node('/user/a', 'Elsewhere'),
    node('/user/b', 'Elsewhere'),
    { ...form, meta: { ...form.meta, noKeepAlive: true } },
    // A shorter menu would be folded.
    node('/user/c', 'Elsewhere'),
  ]),
];
const phoneCase = {
  id: 1,
  name: '手机壳',
  name_en: 'Phone case',
  main_type: 'phoneCase',
  display_width: 900,
  display_height: 1900,
};

const bar = () => screen.findByRole('tablist', { name: '已打开的页面' }, { timeout: 20_000 });
const tab = async (name: string) => within(await bar()).findByRole('tab', { name: new RegExp(`^页${name}`) });
const tabNames = async () =>
  within(await bar())
    .getAllByRole('tab')
    .map((one) => one.textContent);
const entry = async (name: string) =>
  within(await screen.findByRole('navigation', { name: '页/user' })).findByRole('link', {
    name: `页${name}`,
  });
const address = () => window.location.pathname + window.location.search;
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  render(<App />);
  await bar();
}

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  setTheme({ tabs: true });
  await signedIn();
  setCategory(phoneCase);
  fakeApi({
    'GET /user/userInfo/': { data: session().user },
    'GET /permission/user_route_permission/': { data: { routes, main_categories: [1] } },
    'GET /product/main-categories/': { data: { list: [phoneCase], next_cursor: null } },
    'POST /user/logout/': {},
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  discardPreview();
  vi.unstubAllGlobals();
});

test('opening pages adds tabs, and closing the current one opens the last at its last address', async () => {
  await open('/user/a');
  await userEvent.click(await entry('/user/b'));
  await waitFor(async () =>
    expect(await tabNames()).toEqual(['页/mainCategories', '页/user/a', '页/user/b']),
  );
  await userEvent.click(await tab('/user/a'));
  await waitFor(() => expect(document.title).toContain('页/user/a'));
  (await tab('/user/a')).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(async () => expect(await tabNames()).toEqual(['页/mainCategories', '页/user/b']));
  expect(address()).toBe('/user/b');
  await waitFor(() => expect(document.title).toContain('页/user/b'));
}, 30_000);

test('closing a tab with unsaved input asks first, going to another tab does not', async () => {
  await open('/user/a');
  act(() => markUnsaved('/user/a', 'form'));
  await userEvent.click(await entry('/user/b'));
  await waitFor(() => expect(address()).toBe('/user/b'));
  expect(screen.queryByRole('dialog')).toBeNull();
  (await tab('/user/a')).focus();
  await userEvent.keyboard('{Delete}');
  expect(within(await screen.findByRole('dialog')).getByText('页/user/a')).toBeTruthy();
  await answer('留下');
  expect(await tabNames()).toContain('页/user/a');
  (await tab('/user/a')).focus();
  await userEvent.keyboard('{Delete}');
  await answer('不保存，离开');
  await waitFor(async () => expect(await tabNames()).not.toContain('页/user/a'));
  expect(unsavedViews()).toEqual([]);
}, 30_000);

test('a screen sees the open tabs and acts on them', async () => {
  await open('/user/a');
  await userEvent.click(await entry('/user/b'));
  const shared = () => useTabBar.getState().bar ?? expect.unreachable();
  await waitFor(() => expect(shared().shown).toBe('/user/b'));
  expect(shared().tabs.map(({ key, closable }) => [key, closable])).toEqual([
    ['/mainCategories', false],
    ['/user/a', true],
    ['/user/b', true],
  ]);
  expect(shared().closes('/user/b', 'right')).toBe(false);
  await act(() => shared().close('/user/b', 'others'));
  await waitFor(async () => expect(await tabNames()).toEqual(['页/mainCategories', '页/user/b']));
  expect(shared().tabs).toHaveLength(2);
}, 30_000);

test('leaving a page that is not kept asks when something in it is unsaved', async () => {
  await open('/user/form');
  act(() => markUnsaved('/user/form', 'form'));
  await userEvent.click(await entry('/user/a'));
  await answer('留下');
  expect(address()).toBe('/user/form');
  await userEvent.click(await entry('/user/a'));
  await answer('不保存，离开');
  await waitFor(() => expect(address()).toBe('/user/a'));
  await waitFor(() => expect(document.querySelector('[data-view="/user/form"]')).toBeNull());
}, 30_000);

test('signing out and reloading the page in sight ask too', async () => {
  await open('/user/a');
  act(() => markUnsaved('/user/a', 'form'));
  await userEvent.click(await tab('/user/a'));
  await answer('留下');
  const signOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /账户/ }));
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  };
  await signOut();
  await answer('留下');
  expect(session().token).toBe('old');
  await signOut();
  await answer('不保存，离开');
  await screen.findByRole('heading', { name: '欢迎回来' });
  expect(sessionStorage.getItem('openTabs')).toBeNull();
}, 30_000);

test('a page taken from the menu loses its tab and its view, the others stay', async () => {
  await open('/user/a');
  await userEvent.click(await entry('/user/b'));
  const kept = await waitFor(() => {
    const view = document.querySelector('[data-view="/user/b"]');
    expect(view).not.toBeNull();
    return view;
  });
  const fewer = [...routes.slice(0, 1), node('/user', 'Layout', [node('/user/b', 'Elsewhere')])];
  act(() => setRights(fewer, [1]));
  await waitFor(async () => expect(await tabNames()).toEqual(['页/mainCategories', '页/user/b']));
  expect(document.querySelector('[data-view="/user/a"]')).toBeNull();
  expect(document.querySelector('[data-view="/user/b"]')).toBe(kept);
}, 30_000);

test('the open views survive a visit to a public page', async () => {
  await open('/user/a');
  const view = document.querySelector('[data-view="/user/a"]');
  act(() => {
    window.history.pushState(null, '', '/404');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByText('页面不存在');
  act(() => {
    window.history.pushState(null, '', '/user/a');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByText('页面不存在')).toBeNull());
  expect(document.querySelector('[data-view="/user/a"]')).toBe(view);
}, 30_000);
