import { expect, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { seriousIssues } from './axe';
import { collectProblems, inCategory } from './people';

test.use({ bypassCSP: true });

test('a listing with a broken rule is mended by keyboard and exported', async ({ page }) => {
  const problems = collectProblems(page);
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/product/personalCenter?tab=listings');
  await page.getByRole('link', { name: /夏季上新/ }).click();
  await expect(page).toHaveURL(/\/product\/listing\/\d+$/);
  await expect(page.getByText('模拟数据')).toBeVisible();
  const rules = page.getByRole('region', { name: '上架规则' });
  await expect(rules).toContainText('1 处问题');

  await page.getByRole('button', { name: '英文标题里有中文' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Night Garden Phone Case');
  await page.keyboard.press('Enter');
  await expect(rules).toContainText('没有问题');
  await page.getByRole('radio', { name: '日本站' }).check({ force: true });
  const price = page.getByRole('textbox', { name: /^价格/ }).first();
  await price.fill('12.5');
  await expect(page.getByRole('alert')).toContainText('不是有效的 JPY 金额');
  await price.fill('2100');
  await price.press('Enter');

  await page.getByRole('button', { name: '导出' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel 文件' }).click(),
  ]);
  const [head = [], ...lines] = await readSheet(await file.path());
  const cells = (title: string) => lines.map((line) => line[head.indexOf(title)]);
  expect(cells('站点').slice(0, 2)).toEqual(['美国站', '日本站']);
  expect(cells('价格').slice(0, 2)).toEqual([12.99, 2100]);
  expect(cells('英文标题').at(-1)).toBe('Night Garden Phone Case');
  expect(cells('问题').every((cell) => cell === null || cell === '')).toBe(true);
  expect(await seriousIssues(page)).toEqual([]);
  expect(problems).toEqual([]);
});
