import { showcasePages } from '@motif/contract/showcase/pages';
import { DEMO_ROUTES } from '@motif/contract/showcase/routes';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, screenIssues, seriousIssues } from './axe';
import { another, signedIn } from './people';

test.use({ bypassCSP: true });

/** Pages with an address of their own; `{id}` stands for many and is reached from another page. */
const PAGES = showcasePages.filter(([, { path }]) => !path.includes('{')).map(([, page]) => page);

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const stage = page.locator('[data-view]:visible [data-theme]');
  await expect(stage.locator('[data-waiting]')).toHaveCount(0);
  await expect(stage).not.toBeEmpty();
}

/** As a link of the menu does, without loading the application again. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

type Pages = typeof PAGES;

/** Opens pages one after the other. Those that were left stay in the tabs, so now and then the tabs are closed. */
async function walk(
  page: Page,
  pages: Pages,
  title: 'title' | 'title_en',
  look: (path: string) => Promise<void>,
) {
  for (const [at, one] of pages.entries()) {
    if (at % 8 > 0) await visit(page, one.path);
    else {
      if (at > 0) await page.evaluate(() => sessionStorage.removeItem('openTabs'));
      await page.goto(one.path);
    }
    await expectPage(page, one[title]);
    await look(one.path);
  }
}

/** What the browser complains of meanwhile. */
function complaints(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  return wrong;
}

/** The longest words and the hardest contrast. The long form walks through the looks of most people too. */
const LOOKS: Record<string, { title: 'title' | 'title_en'; settings: Record<string, string> }> = {
  'in English and dark': { title: 'title_en', settings: { language: 'en', theme: '{"mode":"dark"}' } },
  ...(process.env.LOOKS && { 'in Chinese and light': { title: 'title', settings: {} } }),
};
const PHONE = { width: 390, height: 844 };
const MIDDLE = Math.ceil(PAGES.length / 2);
const HALVES = { first: PAGES.slice(0, MIDDLE), second: PAGES.slice(MIDDLE) };
for (const [half, pages] of Object.entries(HALVES))
  for (const [look, { title, settings }] of Object.entries(LOOKS))
    test(`the ${half} half of the style guide is fit for everybody and has room on a phone, ${look}`, async ({
      page,
    }) => {
      const wrong = complaints(page);
      const desk = page.viewportSize() ?? PHONE;
      await signedIn(page, 'admin', settings);
      await walk(page, pages, title, async (path) => {
        expect(await screenIssues(page), path).toEqual([]);
        await page.setViewportSize(PHONE);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(desk);
      });
      expect(wrong).toEqual([]);
    });

const REFUSED = ['没有访问权限', '页面不存在', '这个页面还没有准备好'];

test('every route that the specification names opens for an operator, and not for others', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  await page.goto('/index');
  for (const [route, end] of Object.entries(DEMO_ROUTES)) {
    await visit(page, route);
    await expect(page).toHaveURL(end);
    const title = page.locator('[data-view]:visible').getByRole('heading', { level: 1 });
    await expect(title).toHaveCount(1);
    expect(REFUSED, route).not.toContain(await title.textContent());
  }
  for (const [route, title] of [
    ['/error/403', '没有访问权限'],
    ['/error/404', '页面不存在'],
  ] as const) {
    await visit(page, route);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const factory = await another(page, 'factory');
  for (const route of ['/vab', '/other/iframe', '/test/membership']) {
    await factory.goto(route);
    await expect(factory.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
  }
});

test('an example alone changes its language and its mode', async ({ page }) => {
  await signedIn(page, 'admin');
  await page.goto('/vab/icon');
  await expectPage(page, '图标');
  const stage = page.locator('[data-view]:visible [data-theme]');
  await expect(stage.getByRole('heading', { name: '菜单图标' })).toBeVisible();
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await page.getByRole('radio', { name: '深色' }).check({ force: true });
  await expect(stage.getByRole('heading', { name: 'Icons of the menu' })).toBeVisible();
  await expect(stage).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: '图标' })).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
});

test('an expired token is replaced without leaving the page', async ({ page }) => {
  await signedIn(page, 'admin');
  await page.goto('/vab/permission');
  await page.getByRole('button', { name: '让令牌过期并请求' }).click();
  const steps = page.getByRole('list', { name: '模拟令牌过期' }).getByRole('listitem');
  await expect(steps).toContainText([/令牌已过期/, /换取了新令牌/, /无需重新登录/]);
});
