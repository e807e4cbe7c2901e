import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api';
import { freshBrowser, node, person, saidTexts, signedIn } from '../../test/people';
import { call } from '../shared/api/call';
import { loadSession } from '../shared/api/load-rights';
import { setLanguage } from '../shared/i18n/text';
import { session, setCategory } from '../shared/session/session-store';
import { App } from './app';
import { prepareFirstScreen } from './load-signed-in-app';

const routes = [
  node('/', 'Layout', [node('/mainCategories', 'Elsewhere')]),
  node('/myPicture', 'Layout', [
    node('/myPicture/publicPicture', 'Elsewhere'),
    node('/myPicture/other', 'Elsewhere'),
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

/** Answers for every request of the frame; a test overrides the one it is about. */
const server = (changes: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /user/userInfo/': { data: person() },
    'GET /permission/user_route_permission/': { data: { routes, main_categories: [1] } },
    'GET /product/main-categories/': { data: { list: [phoneCase], next_cursor: null } },
    'POST /user/login/': { data: { token: 'old', refreshToken: 'r', user: person(), last_main_category: 1 } },
    'POST /user/logout/': {},
    ...changes,
  });

function open(path: string): void {
  window.history.replaceState(null, '', path);
  prepareFirstScreen();
  render(<App />);
}
const railTab = async (name: string) =>
  within(await screen.findByRole('navigation', { name: '主菜单' })).findByRole('link', { name });
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a guest signs in and arrives where they wanted to go', async () => {
  server();
  open('/myPicture/other?name=x');
  expect(address()).toBe('/login?redirect=%2FmyPicture%2Fother%3Fname%3Dx');
  await userEvent.type(screen.getByLabelText('账号'), 'factory');
  await userEvent.type(screen.getByLabelText('密码'), 'Demo12345{Enter}');
  expect(await screen.findByText('这个页面还没有准备好', {}, { timeout: 20_000 })).toBeTruthy();
  expect(address()).toBe('/myPicture/other?name=x');
  await waitFor(() => expect(document.title).toBe('页/myPicture/other - 花样图库'));
}, 30_000);

test('a guest may look at the landing page, and no session is asked for', async () => {
  const { requests } = server({
    'GET /portal/': {
      data: {
        hot: [],
        fresh: [],
        counts: { pictures: 0, illustrators: 0, companies: 0, categories: 0 },
        offers: [],
      },
    },
  });
  open('/portal');
  expect(await screen.findByText('图库刚刚开张', {}, { timeout: 20_000 })).toBeTruthy();
  expect(address()).toBe('/portal');
  expect(requests.map(({ key }) => key)).toEqual(['GET /portal/']);
}, 30_000);

test('the sign-in screen leads to registration and back without loading the page again', async () => {
  server({ 'GET /user/user_type_role_choices/': { data: { list: [], next_cursor: null } } });
  open('/login?redirect=%2FmyPicture%2Fother');
  await userEvent.click(await screen.findByRole('link', { name: '注册' }));
  expect(await screen.findByRole('heading', { name: '创建账号' }, { timeout: 20_000 })).toBeTruthy();
  expect(address()).toBe('/register?redirect=%2FmyPicture%2Fother');
  await userEvent.click(screen.getByRole('link', { name: '登录' }));
  expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeTruthy();
}, 30_000);

test('a refused refresh leads to the sign-in screen with the path remembered', async () => {
  await signedIn();
  setCategory(phoneCase);
  server({ 'POST /user/refresh_token/': { status: 401 }, 'GET /image/area/': { status: 402 } });
  open('/myPicture/other');
  await screen.findByText('这个页面还没有准备好');
  await call('GET /image/area/').catch(() => undefined);
  await screen.findByRole('heading', { name: '欢迎回来' });
  expect(address()).toBe('/login?redirect=%2FmyPicture%2Fother');
  expect(saidTexts()).toEqual(['登录已失效，请重新登录']);
});

test('a 401 resets everything and opens /403, where one key leads to sign-in and back', async () => {
  await signedIn();
  setCategory(phoneCase);
  server({ 'GET /image/area/': { status: 401, message: '登录已失效，请重新登录' } });
  open('/myPicture/other?name=x');
  await screen.findByText('这个页面还没有准备好');
  await call('GET /image/area/').catch(() => undefined);
  expect(await screen.findByRole('heading', { name: '登录已失效' })).toBeTruthy();
  expect(address()).toBe('/403?redirect=%2FmyPicture%2Fother%3Fname%3Dx');
  expect(session()).toMatchObject({ token: null, user: null, routes: null, category: null });
  expect(saidTexts()).toEqual([]);
  const again = screen.getByRole('link', { name: '重新登录' });
  expect(document.activeElement).toBe(again);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: '欢迎回来' });
  expect(address()).toBe('/login?redirect=%2FmyPicture%2Fother%3Fname%3Dx');
});

test('signing out leads to the sign-in screen and remembers nothing', async () => {
  await signedIn();
  setCategory(phoneCase);
  server();
  open('/myPicture/other');
  await userEvent.click(await screen.findByRole('button', { name: /账户/ }));
  await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await screen.findByRole('heading', { name: '欢迎回来' });
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test('an area taken down while it is open says so and leads to the market', async () => {
  await signedIn();
  setCategory(phoneCase);
  const area = node('/area', 'Layout', [node('/area/3', 'Elsewhere')]);
  let shown = [...routes, area];
  server({
    'GET /permission/user_route_permission/': () => ({ data: { routes: shown, main_categories: [1] } }),
  });
  open('/area/3');
  await screen.findByText('这个页面还没有准备好');
  shown = routes;
  await loadSession();
  await vi.waitFor(() => expect(address()).toBe('/myPicture/publicPicture'));
  expect(saidTexts()).toEqual(['专区已下架']);
});

test('a first-level tab without a category says so and leads to the category list', async () => {
  await signedIn();
  server();
  open('/myPicture/other');
  const tab = await railTab('页/myPicture');
  // In one go: the sentence is read for a moment before the address changes, and a slow machine must not let it pass.
  fireEvent.click(tab);
  expect(saidTexts()).toEqual(['请先选择主营类目']);
  expect(address()).toBe('/myPicture/other');
  await vi.waitFor(() => expect(address()).toBe('/mainCategories'));
});

test('a first-level tab with a category opens its first page', async () => {
  await signedIn();
  setCategory(phoneCase);
  server();
  open('/mainCategories');
  await userEvent.click(await railTab('页/myPicture'));
  expect(address()).toBe('/myPicture/publicPicture');
});

test('an invalid menu resets the session and says why', async () => {
  await signedIn();
  server({ 'GET /permission/user_route_permission/': { data: { routes: [], main_categories: [] } } });
  open('/myPicture/other');
  await screen.findByRole('heading', { name: '欢迎回来' });
  expect(saidTexts()).toEqual(['路由格式返回有误']);
  expect(address()).toBe('/login?redirect=%2FmyPicture%2Fother');
});

test('an invalid user resets the session and says why', async () => {
  await signedIn();
  server({ 'GET /user/userInfo/': { data: { username: 1 } } });
  open('/myPicture/other');
  await screen.findByRole('heading', { name: '欢迎回来' });
  expect(saidTexts()).toEqual(['核心接口异常，请检查返回的 JSON 格式']);
});

test('a failing server shows an error with a retry and keeps the session', async () => {
  await signedIn();
  let well = false;
  server({
    'GET /permission/user_route_permission/': () =>
      well ? { data: { routes, main_categories: [1] } } : { status: 503, message: '服务不可用' },
  });
  open('/myPicture/other');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(session().token).toBe('old');
  well = true;
  await userEvent.click(retry);
  expect(await screen.findByText('这个页面还没有准备好')).toBeTruthy();
});

test.each([
  ['/花样/nowhere', '/404', '页面不存在'],
  ['/%E0%A4%A', '/404', '页面不存在'],
  ['/setting/outbox', '/403', '没有访问权限'],
])('%s leads to %s, which stands in the frame, names that address and stays', async (path, to, title) => {
  await signedIn();
  setCategory(phoneCase);
  server();
  open(path);
  await screen.findByRole('heading', { name: title });
  expect(address()).toBe(to);
  expect(screen.getByText(path)).toBeTruthy();
  expect(document.title).toBe(`${title} - 花样图库`);
  expect(screen.queryByText(/秒后/)).toBeNull();
  await userEvent.click(await railTab('页/myPicture'));
  expect(address()).toBe('/myPicture/publicPicture');
  expect(screen.queryByText(title)).toBeNull();
});

test('a main account without access is not sent to the main account', async () => {
  await signedIn();
  server();
  open('/403');
  await screen.findByRole('heading', { name: '没有访问权限' });
  expect(screen.queryByText(/主账号或/)).toBeNull();
  expect(screen.getByRole('button', { name: '联系客服' })).toBeTruthy();
});

test('a Back that comes before the router listens is followed', async () => {
  server();
  await signedIn('t', person());
  const listen = window.addEventListener.bind(window);
  const adding = vi.spyOn(window, 'addEventListener');
  adding.mockImplementation((...given: Parameters<typeof listen>) => {
    if (given[0] === 'popstate') window.history.replaceState(null, '', '/myPicture/other');
    listen(...given);
  });
  open('/myPicture/publicPicture');
  await waitFor(() => expect(document.title).toBe('页/myPicture/other - 花样图库'), { timeout: 20_000 });
  adding.mockRestore();
}, 30_000);
