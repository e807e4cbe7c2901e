import type { IndustryCategory, MainCategory } from '@motif/contract/features/categories';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../shared/i18n/text';
import { session, type UserInfo, useSession } from '../../shared/session/session-store';
import { useToasts } from '../../shared/ui/overlay/toast';
import { CategoryPickerPage } from './category-picker-page';

const card = (id: number, name: string, more: Partial<MainCategory> = {}): MainCategory => ({
  id,
  name,
  name_en: `Category ${id}`,
  main_type: 'other',
  image: '',
  bg_color: '#f6e3d3',
  description: '',
  description_en: '',
  display_width: 900,
  display_height: 1900,
  ...more,
});
const industry = (id: number, name: string, cards: MainCategory[], is_active = false): IndustryCategory => ({
  id,
  name,
  name_en: `Industry ${id}`,
  image: '',
  bg_color: '#f6e3d3',
  description: '',
  description_en: '',
  is_active,
  sort: id,
  sub_main_categories: cards,
});
const CATALOGUE = [
  industry(1, '3C数码', [card(1, '手机壳', { description: '各种机型' }), card(2, '平板套')], true),
  industry(2, '杯具水具', [card(3, '水杯')]),
  industry(3, '文具', []),
];

type Reply = { code?: number; message?: string; data?: unknown };
const sent: { path: string; body: unknown }[] = [];

function openPicker(answers: Record<string, () => Reply> = {}, search = '') {
  const usual: Record<string, () => Reply> = {
    '/api/product/industry-categories/': () => ({ data: { list: CATALOGUE, next_cursor: null } }),
    '/api/product/category_requests/': () => ({ data: { list: [], next_cursor: null } }),
    '/api/permission/user_route_permission/': () => ({
      data: { routes: [{ path: '/' }], main_categories: [] },
    }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost');
    sent.push({ path: pathname, body: init.body && JSON.parse(String(init.body)) });
    const { code = 200, message = '', data = null } = { ...usual, ...answers }[pathname]?.() ?? { code: 404 };
    return new Response(JSON.stringify({ status_code: code, message, data }), { status: code });
  });
  const router = createMemoryRouter([{ path: '*', element: <CategoryPickerPage /> }], {
    initialEntries: [`/mainCategories${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const cardOf = (name: RegExp) => screen.findByRole('button', { name });
const said = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  setLanguage('zh');
  useToasts.setState({ toasts: [] });
  const user = { id: 1, company: { main_categories: [1, 3] } } as unknown as UserInfo;
  useSession.setState({ user, category: null, permittedCategories: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the first industry is open; each says how many categories it has and which is hot', async () => {
  openPicker();
  expect((await tab(/3C数码/)).getAttribute('aria-selected')).toBe('true');
  expect(await tab(/3C数码.*HOT.*2 个类目/)).toBeDefined();
  expect((await tab(/杯具水具/)).textContent).not.toContain('HOT');
  expect(within(await cardOf(/手机壳/)).getByText('各种机型')).toBeDefined();
  expect(within(await cardOf(/平板套/)).getByText('暂无描述')).toBeDefined();
});

test('resting the pointer on an industry shows its cards', async () => {
  openPicker();
  await userEvent.hover(await tab(/杯具水具/));
  expect(await cardOf(/水杯/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /手机壳/ })).toBeNull();
});

test('by keyboard: arrows choose an industry, go into its cards and back', async () => {
  openPicker();
  (await tab(/3C数码/)).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await tab(/杯具水具/));
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement).toBe(await cardOf(/手机壳/));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await cardOf(/平板套/));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(await tab(/3C数码/));
});

test('an industry without categories asks to choose on the left', async () => {
  openPicker();
  await userEvent.click(await tab(/文具/));
  expect(await screen.findByText('请在左侧选择行业分类')).toBeDefined();
});

test('when loading fails one industry is shown instead, and a retry loads the rest', async () => {
  let down = true;
  openPicker({
    '/api/product/industry-categories/': () =>
      down ? { code: 500, message: '服务器错误' } : { data: { list: CATALOGUE, next_cursor: null } },
  });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('加载行业分类失败')).toBeDefined();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3C数码'),
  ]);
  down = false;
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await cardOf(/手机壳/)).toBeDefined();
});

test('entering stores the category and opens the market gallery', async () => {
  const router = openPicker({
    '/api/permission/switch_main_category/': () => ({ data: CATALOGUE[0]?.sub_main_categories[0] }),
  });
  await userEvent.click(await cardOf(/手机壳/));
  await waitFor(() => expect(router.state.location.pathname).toBe('/myPicture/publicPicture'));
  expect(sent).toContainEqual({
    path: '/api/permission/switch_main_category/',
    body: { main_category: 1 },
  });
  expect(session().category).toMatchObject({ id: 1, name: '手机壳', width: 900, height: 1900 });
  expect(said()).toEqual(['已进入手机壳']);
});

test.each([
  ['/myPicture/uploadPicture', '/myPicture/uploadPicture'],
  ['/product/batch/new?pictures=3', '/product/batch/new?pictures=3'],
  ['//evil.example/myPicture', '/myPicture/publicPicture'],
  ['https://evil.example/', '/myPicture/publicPicture'],
])('who was sent here by %s goes on at %s', async (then, expected) => {
  const router = openPicker(
    { '/api/permission/switch_main_category/': () => ({ data: CATALOGUE[0]?.sub_main_categories[0] }) },
    `?${new URLSearchParams({ then })}`,
  );
  await userEvent.click(await cardOf(/手机壳/));
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(expected);
  });
});

test('a category the company has not opened is locked and says why, without asking the server', async () => {
  openPicker();
  const locked = await cardOf(/平板套/);
  expect(within(locked).getByText('暂不可进入')).toBeDefined();
  await userEvent.click(locked);
  expect(said()).toEqual(['该账号未开通此类目']);
  expect(sent.some(({ path }) => path.includes('switch'))).toBe(false);
});

test('a category that is not in the account’s list says that the account may not enter', async () => {
  useSession.setState({ permittedCategories: [3] });
  openPicker();
  await userEvent.click(await cardOf(/手机壳/));
  expect(said()).toEqual(['该账号没有权限访问此类目']);
});

const REQUESTS = '/api/product/category_requests/';
const request = (to: string) => ({
  id: 8,
  main_category_id: 2,
  to,
  reason: '',
  created_at: '2026-01-02T03:04:05Z',
});

test('a locked category is asked for with a note, says that it waits and can be taken back', async () => {
  let list: object[] = [];
  openPicker({
    [REQUESTS]: () => {
      if (sent.at(-1)?.body) list = [request('operators')];
      return { data: { list, next_cursor: null } };
    },
    [`${REQUESTS}8/withdraw/`]: () => {
      list = [];
      return {};
    },
  });
  const button = await screen.findByRole('button', { name: '申请开通', description: '平板套' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: '申请开通「平板套」' }));
  expect(dialog.getByText(/由平台运营处理/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText('说明（选填）'), ' 要上新品 ');
  await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('已申请，等待平台处理')).toBeDefined();
  expect(sent).toContainEqual({ path: REQUESTS, body: { main_category: 2, reason: '要上新品' } });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }));
  expect(await screen.findByRole('button', { name: '申请开通' })).toBeDefined();
  expect(said()).toEqual(['已提交申请', '已撤回申请']);
});

test('a category that the company has is asked of the company, and a refusal stays in the form', async () => {
  useSession.setState({ permittedCategories: [2, 3] });
  openPicker({
    [REQUESTS]: () =>
      sent.at(-1)?.body
        ? { code: 409, message: '已经申请过这个类目，请等待处理' }
        : { data: { list: [], next_cursor: null } },
  });
  const button = await screen.findByRole('button', { name: '申请开通', description: '手机壳' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/由企业主账号或可以授权的同事处理/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await dialog.findByText('已经申请过这个类目，请等待处理')).toBeDefined();
});

test('once rights say so, the card is open without a reload', async () => {
  openPicker();
  await screen.findByRole('button', { name: '申请开通', description: '平板套' });
  useSession.setState({ permittedCategories: [1, 2, 3] });
  await waitFor(() => expect(screen.queryByRole('button', { name: '申请开通' })).toBeNull());
  expect(within(await cardOf(/平板套/)).getByText('进入')).toBeDefined();
});

test('a refused switch shows the server’s message and stays on the page', async () => {
  const router = openPicker({
    '/api/permission/switch_main_category/': () => ({ code: 404, message: '类目不存在' }),
  });
  await userEvent.click(await cardOf(/手机壳/));
  await waitFor(() => expect(said()).toEqual(['类目不存在']));
  expect(router.state.location.pathname).toBe('/mainCategories');
});

test('the current category is marked', async () => {
  useSession.setState({ category: { id: 1, name: '手机壳', mainId: 'phoneCase', width: 1, height: 1 } });
  openPicker();
  const current = await cardOf(/手机壳/);
  expect(current.getAttribute('aria-current')).toBe('true');
  expect(within(current).getByText('当前类目')).toBeDefined();
});

test('an invalid colour never reaches a style', async () => {
  const evil = [industry(1, '3C数码', [card(1, '手机壳', { bg_color: 'url(//evil)' }), card(2, '平板套')])];
  openPicker({ '/api/product/industry-categories/': () => ({ data: { list: evil, next_cursor: null } }) });
  expect((await cardOf(/手机壳/)).style.getPropertyValue('--tint')).toBe('');
  expect((await cardOf(/平板套/)).style.getPropertyValue('--tint')).toBe('#f6e3d3');
});

test('everything is there in English', async () => {
  setLanguage('en');
  openPicker();
  expect(await screen.findByRole('tab', { name: /Industry 2.*1 category/ })).toBeDefined();
  expect(within(await cardOf(/Category 2/)).getByText('No description yet')).toBeDefined();
});
