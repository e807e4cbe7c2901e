import { expect, test } from '@playwright/test';
import { seriousIssues } from './axe';
import { another, signedIn } from './people';

// axe is a script of ours.
test.use({ bypassCSP: true });

test('an operator reads today, follows a figure to its trend and looks at how it runs; others are refused', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  await page.goto('/index');
  await expect(page.getByRole('region', { name: '系统状态' }).getByText('PostgreSQL')).toBeVisible();
  await expect(page.getByRole('region', { name: '系统状态' }).getByText('失联')).toHaveCount(0);
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('link', { name: /^今日上传/ }).click();
  await expect(page).toHaveURL('/dashboard?figure=uploads');
  await expect(page.getByRole('img', { name: /^上传：近 30 天共/ })).toBeVisible();
  await page.getByRole('radio', { name: '7 天' }).check();
  await expect(page.getByRole('img', { name: /^上传：近 7 天共/ })).toBeVisible();
  await page.getByRole('tab', { name: '图片排行' }).click();
  expect(await seriousIssues(page)).toEqual([]);
  await page.goto('/workbench');
  await expect(page.getByRole('img', { name: /^每小时的调用耗时/ })).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);

  const factory = await another(page, 'factory');
  await factory.goto('/workbench');
  await expect(factory.getByText('没有访问权限')).toBeVisible();
});
