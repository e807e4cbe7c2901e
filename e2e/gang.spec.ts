import { expect, test } from '@playwright/test';
import { seriousIssues } from './axe';
import { another, inCategory } from './people';

// The checker of accessibility is put into the page, which its policy forbids.
test.use({ bypassCSP: true });

test('a product is put on film, the waste is seen, and its files are begun', async ({ page }) => {
  await inCategory(page, 'illustrator', '手机壳');
  // A bare blank: nothing must be bought for it.
  await page.goto('/product/personalCenter');
  await page.getByRole('button', { name: '新建产品' }).first().click();
  const picker = page.getByRole('dialog', { name: '选择白坯' });
  await picker.getByRole('radio', { name: '华为' }).check({ force: true });
  await picker
    .getByRole('radio', { name: /Pura 70/ })
    .first()
    .check({ force: true });
  await picker.getByRole('button', { name: '开始设计' }).click();
  await expect(page).toHaveURL(/\/product\/design\/\d+$/);

  await page.goto('/product/personalCenter');
  await page.getByRole('main').getByRole('listitem').first().getByRole('checkbox').check();
  await page.getByRole('region', { name: '已选产品的操作' }).getByRole('button', { name: '拼版' }).click();
  await expect(page).toHaveURL(/\/product\/gangSheet\?items=\d+x1/);
  await expect(page.getByText('浪费')).toBeVisible();
  await page.getByRole('textbox', { name: /的数量$/ }).fill('3');
  await page.getByRole('textbox', { name: /的数量$/ }).press('Enter');
  await page.getByRole('radio', { name: '30 cm' }).check({ force: true });
  await expect(page.getByText(/^第 1 页 .+ 3 件$/)).toBeVisible();
  await expect(page.getByRole('img', { name: '第 1 页的排版图' })).toBeVisible();
  await expect(page).toHaveURL(/film=300/);
  expect(await seriousIssues(page)).toEqual([]);

  // On a phone the buttons beside the figure are wider, and leave room for all of its digits.
  const phone = await another(page, 'illustrator', {
    category: '手机壳',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(page.url().replace(/x3\b/, 'x120'));
  const copies = phone.getByRole('textbox', { name: /的数量$/ });
  await expect(copies).toHaveValue('120');
  expect(await copies.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await phone.context().close();

  await page.getByRole('button', { name: '生成文件' }).click();

  const row = page.getByRole('list', { name: '我的导出' }).getByRole('listitem').first();
  await expect(row).toContainText('拼版文件');
});
