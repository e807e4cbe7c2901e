import { expect, test } from '@playwright/test';
import { seriousIssues } from './axe';
import { collectProblems, enterCategory, signedIn } from './people';

// The checker of accessibility is put into the page, which its policy forbids.
test.use({ bypassCSP: true });

test('a picture is looked at as a repeat, its seam is found, and it becomes a product', async ({ page }) => {
  const problems = collectProblems(page);
  await signedIn(page, 'illustrator');
  await enterCategory(page, '手机壳');
  await page.goto('/myPicture/myPicture');
  await page.getByRole('button', { name: /^预览/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '平铺工作室' }).click();
  await expect(page).toHaveURL(/\/product\/repeat\/\d+$/);

  await page.locator('label', { hasText: '镜像' }).click();
  await expect(page).toHaveURL(/mode=mirror/);
  await expect(page.getByRole('region', { name: '接缝检查' })).toContainText('看不出接缝');
  await page.getByRole('textbox', { name: '图块宽度' }).fill('40');
  await page.getByRole('textbox', { name: '图块宽度' }).press('Enter');
  await expect(page).toHaveURL(/size=40/);
  await page.getByRole('switch', { name: '接缝移到中间' }).check();
  await page.getByRole('radio', { name: '72' }).check({ force: true });
  expect(await seriousIssues(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PNG' }).click();
  expect((await saved).suggestedFilename()).toMatch(/ mirror 80x.+mm 72dpi\.png$/);

  await page.getByRole('button', { name: '制作产品' }).click();
  await page.getByRole('dialog', { name: '选择白坯' }).getByRole('button', { name: '开始设计' }).click();
  await expect(page).toHaveURL(/\/product\/design\/\d+$/);
  expect(problems).toEqual([]);
});
