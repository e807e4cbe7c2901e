import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { categoryCard, inCategory, signedIn } from './people';

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const) {
  test.describe(`${width} px wide, ${colorScheme}`, () => {
    // The checker is injected as a script, which the CSP of the page would refuse.
    test.use({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });

    test('sign-in, picker, gallery and preview are accessible and fit the screen', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
      expect(await seriousIssues(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await signedIn(page, 'factory');
      await page.goto('/mainCategories');
      await expect(categoryCard(page, '手机壳')).toBeVisible();
      expect(await seriousIssues(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await categoryCard(page, '手机壳').click();
      const picture = page.getByRole('button', { name: /^预览/ }).first();
      await expect(picture).toBeVisible();
      await expect(page.getByText('已进入手机壳')).toBeHidden();
      expect(await seriousIssues(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await picture.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await seriousIssues(page)).toEqual([]);
    });
  });
}

test('in English no Chinese interface text is left, and the choice is kept', async ({ page }) => {
  await signedIn(page, 'factory');
  await page.goto('/mainCategories');
  await page.getByRole('button', { name: '切换到英文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Choose a main category' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose a main category' })).toBeVisible();
  const text = await page.locator('body').innerText();
  const names = ['锦程', '锦'];
  expect(names.reduce((rest, name) => rest.replaceAll(name, ''), text)).not.toMatch(/[\u4e00-\u9fff]/);
  await expect(page).toHaveTitle('Main categories - Motif');
});

test('on a phone the menu is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('link', { name: '最新图片' }).click();
  await expect(page).toHaveURL(/newMapPicture/);
  await expect(page.getByRole('link', { name: '最新图片' })).toBeHidden();
});

test('scrolling through the whole market keeps the page small', async ({ page }) => {
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
  let most = 0;
  await page.mouse.move(700, 500);
  const end = page.getByText(/已全部展示/);
  // Pages of the list arrive as they can, so one scrolls until there is no more.
  const scroll = async () => {
    await page.mouse.wheel(0, 1500);
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll('*').length));
    return end.isVisible();
  };
  await expect.poll(scroll, { intervals: [0], timeout: 120_000 }).toBe(true);
  expect(most).toBeLessThan(3000);
});
