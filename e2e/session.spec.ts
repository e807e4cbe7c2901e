import { expect, test } from '@playwright/test';
import { enterCategory, inCategory, PASSWORD, signedIn, signIn } from './people';

test('the form says what is missing and what was wrong, and stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('用户名不能为空')).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('factory');
  await page.getByLabel('密码', { exact: true }).fill('12345');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('密码不能少于6位')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('Wrong12345');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('账号或密码错误').first()).toBeVisible();
  await expect(page).toHaveURL(/login/);
});

test('without a session every page of the application leads to sign-in and then back to that page', async ({
  page,
}) => {
  await signIn(page, 'factory');
  await enterCategory(page, '手机壳');
  await expect(page).toHaveURL(/publicPicture/);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/myPicture/heatMapPicture');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('账号', { exact: true }).fill('factory');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myPicture\/heatMapPicture/);
  await page.goto('/login');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/no-such-page');
  await expect(page.getByText('页面不存在')).toBeVisible();
});

test('an expired token during parallel calls is refreshed once, and nothing is lost', async ({ page }) => {
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  const address = page.url();
  const old = await page.evaluate(() => localStorage.getItem('token'));
  // The page is left first, because its running calls would start a refresh of their own.
  await page.goto('about:blank');
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/refresh_token')) refreshes += 1;
  });
  // Every first call with the old token is answered as if it had just expired; the refresh of the server is real.
  await page.route('**/api/**', async (route) => {
    const expired = route.request().headers().authorization === `Bearer ${old}`;
    if (!expired) return route.fallback();
    await route.fulfill({ status: 402, json: { status_code: 402, message: '令牌已过期', data: null } });
  });
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(old);
});

test('signing out clears the browser, and another tab follows', async ({ context, page }) => {
  await inCategory(page, 'merchant', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await expect(page).toHaveURL(/publicPicture/);
  const other = await context.newPage();
  await other.goto('/mainCategories');
  await expect(other.getByRole('heading', { name: '选择主营类目' })).toBeVisible();
  await page.getByRole('button', { name: /账户/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  // It hears of it from the browser or from the server, whichever is sooner.
  await expect(other).toHaveURL(/\/login|\/403\?redirect=/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['token', 'refreshToken', 'userInfo', 'mainId', 'mainCategoriesId'])
    expect(left).not.toContain(key);
});

test('a refused refresh leads to sign-in, and then back to the same page', async ({ context, page }) => {
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/myPicture/newMapPicture');
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  // The page is left first, because a running call would end the session too early.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.route('**/api/image/images/**', (route) =>
    route.fulfill({ status: 402, json: { status_code: 402, message: '令牌已过期', data: null } }),
  );
  await page.goto('/myPicture/newMapPicture');
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/);
  await page.unroute('**/api/image/images/**');
  await page.getByLabel('账号', { exact: true }).fill('factory');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myPicture\/newMapPicture/);
});

test('five parallel calls with an expired token make one refresh, and all are repeated', async ({ page }) => {
  await inCategory(page, 'factory', '手机壳');
  // Events of the server make all visible data load again, so they come only when the test says so.
  let letGo: () => void = () => undefined;
  const event = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let expired: string | null = null;
  const seen: string[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname === '/api/events') {
      await event;
      const events = [{ type: 'rights_changed' }, { type: 'session_ended', session_id: 1 }];
      const body = events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
      return route.fulfill({ contentType: 'text/event-stream', body });
    }
    const isOld = expired !== null && request.headers().authorization === `Bearer ${expired}`;
    if (expired !== null) seen.push(`${isOld ? 'old' : 'new'} ${pathname}`);
    if (!isOld) return route.fallback();
    await route.fulfill({ status: 402, json: { status_code: 402, message: '令牌已过期', data: null } });
  });
  await page.goto('/myPicture/publicPicture');
  await page.getByRole('button', { name: /^预览/ }).first().click();
  await page.getByRole('button', { name: /详情/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expired = await page.evaluate(() => localStorage.getItem('token'));
  letGo();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(expired);
  const refused = () => seen.filter((path) => path.startsWith('old')).map((path) => path.slice(4));
  const repeated = () => refused().filter((path) => seen.includes(`new ${path}`));
  await expect.poll(() => repeated().length).toBe(refused().length);
  expect(refused().length).toBeGreaterThanOrEqual(5);
  expect(seen.filter((path) => path.includes('refresh_token'))).toHaveLength(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a 403 is reported once, after one refresh and one repetition, and never loops', async ({ page }) => {
  await signedIn(page, 'factory');
  await page.goto('/mainCategories');
  const calls: string[] = [];
  await page.route('**/api/permission/switch_main_category/', async (route) => {
    calls.push('switch');
    await route.fulfill({
      status: 403,
      json: { status_code: 403, message: '您没有执行该操作的权限', data: null },
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('/refresh_token')) calls.push('refresh');
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /手机壳/ })
    .first()
    .click();
  await expect(page.getByText('您没有执行该操作的权限')).toBeVisible();
  await expect(page.getByText('您没有执行该操作的权限')).toHaveCount(1);
  await expect(page).toHaveURL(/mainCategories/);
  expect(calls).toEqual(['switch', 'refresh', 'switch']);
});
