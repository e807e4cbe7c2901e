import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, screenIssues } from './axe';
import { inCategory } from './people';

// The checker of accessibility is put into the page, which its policy forbids.
test.use({ bypassCSP: true });

/** What the factory has, found by the calls that the screens send. */
async function firstIds(page: Page) {
  await page.goto('/product/personalCenter');
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const category = localStorage.getItem('mainCategoriesId');
    const list = async (path: string): Promise<{ id: number }[]> =>
      (await (await fetch(`/api${path}main_category_id=${category}`, { headers })).json()).data.list;
    const [product] = await list('/product/products/?');
    const [picture] = await list('/image/images/?gallery=my&');
    return { product: product?.id, picture: picture?.id };
  });
}

const TABS = ['', 'batches', 'exports', 'templates', 'attachments', 'listings'].map(
  (tab) => `/product/personalCenter${tab && `?tab=${tab}`}`,
);

test('every tab and the screens of one product are accessible and fit', async ({ page }) => {
  test.setTimeout(240_000);
  await inCategory(page, 'factory', '手机壳');
  const { product, picture } = await firstIds(page);
  const screens = [
    ...TABS,
    `/product/design/${product}`,
    `/product/gangSheet?items=${product}x2`,
    `/product/repeat/${picture}`,
    `/product/batch/new?pictures=${picture}`,
  ];
  for (const path of screens) await expectSound(page, path);
});

test('in English too, with names of buttons that begin as they are read', async ({ page }) => {
  test.setTimeout(120_000);
  await inCategory(page, 'factory', '手机壳', { language: 'en' });
  for (const path of TABS.slice(0, 3)) await expectSound(page, path);
});

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await expect(page.locator('[data-view] [aria-busy="true"]'), path).toHaveCount(0);
  expect(await screenIssues(page), path).toEqual([]);
  await expectNoSidewaysScroll(page);
}

test('the demo has an export that the worker has finished', async ({ page }) => {
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/product/personalCenter?tab=exports');
  const row = page.getByRole('list', { name: '我的导出' }).getByRole('listitem').last();
  await expect(row).toContainText('等3件', { timeout: 60_000 });
  await expect(row.getByRole('button', { name: /下载/ })).toBeVisible({ timeout: 60_000 });
});
