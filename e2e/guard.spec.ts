import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, signedIn } from './people';

async function fillIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('a guest sees what is public and is led to the sign-in screen by all else', async ({ page }) => {
  for (const path of ['/portal', '/about', '/protocal/termsWebsite', '/403', '/404', '/forgotPassword']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/', '/home', '/mainCategories', '/user/roleManagement', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  // The whole address survives the sign-in screen.
  await page.goto('/myPicture/heatMapPicture?name=%E8%8A%B1#top');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillIn(page, 'merchant');
  await expect(page).toHaveURL('/myPicture/heatMapPicture?name=%E8%8A%B1#top');
});

test('for a signed-in person every path leads to a fitting page', async ({ page }) => {
  await signedIn(page, 'merchant');
  // This page is outside the frame, which would store the category again.
  await page.goto('/about');
  await page.evaluate(() => {
    for (const key of ['mainId', 'mainCategoriesId', 'mainCategoriesName']) localStorage.removeItem(key);
  });
  await page.goto('/');
  await expect(page).toHaveURL('/mainCategories');
  await expect(page).toHaveTitle('主营类目 - 花样图库');

  // A page of the first level needs a category: a message says so, and 200 ms later the list of categories opens.
  await page.goto('/myPicture/publicPicture');
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '图库', exact: true })
    .click();
  await expect(page.getByRole('status').getByText('请先选择主营类目')).toBeVisible();
  await expect(page).toHaveURL('/mainCategories');

  for (const [path, to] of [
    ['/login', '/mainCategories'],
    ['/login11', '/mainCategories'],
    ['/user/withdrawalRecord', '/403'],
    ['/setting/outbox', '/403'],
    ['/nowhere', '/404'],
    ['/error/403', '/error/403'],
    ['/error/404', '/error/404'],
    ['/test/test1', '/403'],
    ['/user', '/user/personalCenter'],
    ['/waterCup', '/mainCategories'],
    ['/myPicture/nothing', '/404'],
    ['/myPicture', /\/myPicture\/\w+$/],
    ['/myPicture/publicPicture/', /\/myPicture\/publicPicture\/?$/],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(to);
  }

  // Problems stand in the frame, beside the menu.
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

  // After a session that ended by itself, the person continues on the same page.
  await page.goto('/myPicture/newMapPicture?name=a#b');
  await expect(page).toHaveTitle('最新图片 - 花样图库');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillIn(page, 'merchant');
  await expect(page).toHaveURL('/myPicture/newMapPicture?name=a#b');
});

test('a menu that changes meanwhile closes the pages that are gone', async ({ page }) => {
  let taken = false;
  let announce: () => void = () => undefined;
  const event = new Promise<void>((resolve) => {
    announce = resolve;
  });
  await page.route('**/api/events', async (route) => {
    if (taken) return route.abort();
    await event;
    await route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"rights_changed"}\n\n' });
  });
  await page.route('**/api/permission/user_route_permission/', async (route) => {
    const reply = await route.fetch();
    const answer = await reply.json();
    const gone = (node: { path: string; children?: unknown[] }) => node.path.endsWith('/boutique');
    const pictures = answer.data.routes.find((node: { path: string }) => node.path === '/myPicture');
    if (taken) pictures.children = pictures.children.filter((node: { path: string }) => !gone(node));
    await route.fulfill({ response: reply, json: answer });
  });
  await signedIn(page, 'merchant');
  await page.goto('/myPicture/heatMapPicture');
  await expect(page.getByRole('heading', { name: '热门图片' })).toBeVisible();
  taken = true;
  announce();
  await expect(page.getByText('“热门图片”已不再对您开放')).toBeVisible();
  await expect(page).not.toHaveURL(/heatMapPicture|403/);
  await page.goto('/myPicture/heatMapPicture');
  await expect(page).toHaveURL('/403');
  await page.goto('/myPicture/publicPicture');
  await expect(page.getByRole('heading', { name: '市场图库' })).toBeVisible();
});
