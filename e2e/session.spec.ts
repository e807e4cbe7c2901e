import { expect, test } from '@playwright/test';
import { enterCategory, PASSWORD, signIn } from './people';

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

test('without a session every inner page leads to sign-in and back to where one wanted to go', async ({
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
  await signIn(page, 'factory');
  await enterCategory(page, '手机壳');
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/refresh_token')) refreshes += 1;
  });
  // Every first call with the old token is answered as if it had just expired; the server's refresh is the real one.
  const old = await page.evaluate(() => localStorage.getItem('token'));
  await page.route('**/api/**', async (route) => {
    const expired = route.request().headers().authorization === `Bearer ${old}`;
    if (!expired) return route.fallback();
    await route.fulfill({ status: 402, json: { status_code: 402, message: '令牌已过期', data: null } });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(old);
});

test('signing out clears the browser, and another tab follows', async ({ context, page }) => {
  await signIn(page, 'merchant');
  await enterCategory(page, '手机壳');
  await expect(page).toHaveURL(/publicPicture/);
  const other = await context.newPage();
  await other.goto('/mainCategories');
  await expect(other.getByRole('heading', { name: '选择主营类目' })).toBeVisible();
  await page.getByRole('button', { name: /账户/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['token', 'refreshToken', 'userInfo', 'mainId', 'mainCategoriesId'])
    expect(left).not.toContain(key);
});
