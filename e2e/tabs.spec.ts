import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { inCategory, WITH_MOTION } from './people';

test.use(WITH_MOTION);

const EXTRA = 25;
const KEPT = 20;
const extraPath = (index: number) => `/area/${9000 + index}`;

/** Adds pages to the server's menu until there are more than are kept; all of them show the market. */
async function withManyPages(page: Page): Promise<void> {
  await page.route('**/api/permission/user_route_permission/', async (route) => {
    const reply = await route.fetch();
    const answer = await reply.json();
    const pictures = answer.data.routes.find((node: { path: string }) => node.path === '/myPicture');
    const children = Array.from({ length: EXTRA }, (_, index) => ({
      path: extraPath(index),
      name: `Extra${index}`,
      component: 'MarketGallery',
      meta: { title: `加页${index}`, title_en: `Extra ${index}` },
    }));
    const meta = { title: '加页', title_en: 'Extra' };
    pictures.children.push({ path: '/extra', name: 'Extra', component: 'Layout', meta, children });
    await route.fulfill({ response: reply, json: answer });
  });
}

let state: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await inCategory(page, 'factory', '手机壳', { theme: JSON.stringify({ tabs: true }) });
  state = await page.context().storageState();
  await page.close();
});

async function openWithTabs(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: state, bypassCSP: true });
  const page = await context.newPage();
  await withManyPages(page);
  await page.goto(path);
  await expect(bar(page)).toBeVisible();
  return page;
}

const bar = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' });
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name, exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).last();
const names = (page: Page) => bar(page).getByRole('tab').allTextContents();
const viewOf = (page: Page, path: string) => page.locator(`[data-view="${path}"]`);
const search = (page: Page) => page.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' });
const firstPicture = (page: Page) => page.getByRole('button', { name: /^预览/ }).first();
/** A visible menu button at the end of the bar or on a tab. */
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('tabs open, close in every way, move, and come back after a reload', async ({ browser }) => {
  const page = await openWithTabs(browser, '/myPicture/publicPicture');
  for (const name of ['热门图片', '最新图片', '企业图库', '私人图库']) {
    await entry(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  const all = ['主营类目', '市场图库', '热门图片', '最新图片', '企业图库', '私人图库'];
  expect(await names(page)).toEqual(expect.arrayContaining(all));
  expect(await seriousIssues(page)).toEqual([]);

  // Tabs close by the middle mouse button, by the cross and by the keyboard.
  await tab(page, '热门图片').click({ button: 'middle' });
  await expect(tab(page, '热门图片')).toHaveCount(0);
  await tab(page, '最新图片').locator('[title="关闭"]').click();
  await expect(tab(page, '最新图片')).toHaveCount(0);
  await expect(page).toHaveURL(/myPicture\/myPicture/);
  await tab(page, '私人图库').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, '企业图库')).toBeFocused();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(async () => (await names(page)).slice(-3)).toEqual(['企业图库', '市场图库', '私人图库']);

  // Dragging moves the first of the three behind the last.
  const from = await tab(page, '企业图库').boundingBox();
  const to = await tab(page, '私人图库').boundingBox();
  if (!from || !to) throw new Error('no tabs to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 10, to.y + 10, { steps: 12 });
  await page.mouse.up();
  await expect.poll(async () => (await names(page)).slice(-3)).toEqual(['市场图库', '私人图库', '企业图库']);
  await expect(page).toHaveURL(/myPicture\/myPicture/);

  // The order and the tabs survive a reload; a tab that cannot be closed has no cross.
  await page.reload();
  await expect.poll(async () => (await names(page)).slice(-3)).toEqual(['市场图库', '私人图库', '企业图库']);
  await expect(tab(page, '主营类目').locator('[title="关闭"]')).toHaveCount(0);

  // Closing to the left first opens the tab that was clicked.
  await tab(page, '企业图库').click({ button: 'right' });
  await action(page, '关闭左侧').click();
  await expect(page).toHaveURL(/partyPicture/);
  await expect(tab(page, '市场图库')).toHaveCount(0);
  await entry(page, '热门图片').click();
  await expect(tab(page, '热门图片')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '热门图片').locator('[title="关闭"]').click();
  await expect(page).toHaveURL(/partyPicture/);
  await action(page, '标签操作').click();
  await action(page, '全部关闭').click();
  await expect(tab(page, '企业图库')).toHaveCount(0);
  await expect(page).toHaveURL(/mainCategories|home/);
  await page.context().close();
});

test('of 25 pages the last 20 keep their state, with their own address and scroll position', async ({
  browser,
}) => {
  const page = await openWithTabs(browser, '/myPicture/publicPicture');
  await expect(firstPicture(page)).toBeVisible();
  // The page is as long as what has come.
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo({ top: 1800, behavior: 'instant' });
      return scrollY;
    });
  await expect.poll(scrolled).toBe(1800);

  await entry(page, '加页0').click();
  await viewOf(page, extraPath(0)).evaluate((view) => {
    view.dataset.probe = 'first';
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await entry(page, '加页7').click();
  await search(page).fill('花');
  await expect(page).toHaveURL(/name=/);
  await viewOf(page, extraPath(7)).evaluate((view) => {
    view.dataset.probe = 'kept';
  });

  // Both the tab and Back return to the long page at its old scroll position.
  await tab(page, '市场图库').click();
  await expect(page).toHaveURL(/publicPicture$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
  await page.goBack();
  await expect(page).toHaveURL(/9007\?name=/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
  await expect(page).toHaveTitle(/^市场图库/);

  for (let index = 1; index < EXTRA; index += 1) {
    await entry(page, `加页${index}`).click();
    await expect(tab(page, `加页${index}`)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.locator('[data-view]')).toHaveCount(KEPT);
  await expect(viewOf(page, extraPath(0))).toHaveCount(0);
  await expect(tab(page, `加页${EXTRA - 1}`)).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await tab(page, '加页7').click();
  await expect(viewOf(page, extraPath(7))).toHaveAttribute('data-probe', 'kept');
  await tab(page, '加页0').click();
  await expect(viewOf(page, extraPath(0))).not.toHaveAttribute('data-probe');
  await page.context().close();
});

test('typed text stays, keys reach only the visible page, and a refresh resets it', async ({ browser }) => {
  const page = await openWithTabs(browser, '/myPicture/heatMapPicture');
  await expect(firstPicture(page)).toBeVisible();
  await search(page).fill('花');
  await expect(page).toHaveURL(/name=/);
  await entry(page, '最新图片').click();
  await expect(page).toHaveURL(/newMapPicture$/);
  await expect(search(page)).toHaveValue('');
  await firstPicture(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(/newMapPicture$/);
  await entry(page, '热门图片').click();
  await expect(search(page)).toHaveValue('花');
  // The menu opens the page itself, its tab the last place on it; both keep its state.
  await entry(page, '最新图片').click();
  await tab(page, '热门图片').click();
  await expect(search(page)).toHaveValue('花');

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/image/images/')) requests.push(request.url());
  });
  await viewOf(page, '/myPicture/heatMapPicture').evaluate((view) => {
    view.dataset.probe = 'old';
  });
  await action(page, '刷新页面').click();
  await expect(viewOf(page, '/myPicture/heatMapPicture')).not.toHaveAttribute('data-probe');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await page.context().close();
});
