import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { signedIn } from './people';

test.use({ bypassCSP: true });

test('an operator finds out why somebody does not see a screen', async ({ page }) => {
  await signedIn(page, 'admin');
  await page.goto('/setting/access');
  await page.getByRole('searchbox', { name: '账号、姓名、完整手机号或公司' }).fill('小陈');
  const staff = page.getByRole('button', { name: /staff · 锦程数码配件厂/ });
  await expect(page.getByRole('button', { name: /illustrator/ })).toHaveCount(0);
  await staff.click();
  const report = page.getByRole('tabpanel');
  const outbox = report.getByRole('listitem').filter({ hasText: '/setting/outbox' }).first();
  await expect(outbox.getByRole('img', { name: '看不到' })).toBeVisible();
  await expect(outbox).toContainText('仅限“平台运营”');
  const own = report.getByRole('listitem').filter({ hasText: '/myPicture/myPicture' }).first();
  await expect(own.getByRole('img', { name: '在菜单里' })).toBeVisible();
  await expect(own).toContainText('权限“管理私人图库”来自角色“图片编辑”');
  await page.getByRole('radio', { name: '看不到' }).check();
  await expect(page).toHaveURL(/show=unseen/);
  await expect(report.getByText('/myPicture/myPicture')).toHaveCount(0);
  await report.getByRole('searchbox').fill('发件箱');
  await expect(report.getByRole('img')).toHaveCount(1);
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('tab', { name: '类目' }).click();
  await expect(report.getByText('在此人自己的类目名单里', { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: /小陈/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '换一个人' }).click();
  await expect(staff).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto('/setting/systemLog');
  await expect(page.getByRole('heading', { name: '系统日志' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await seriousIssues(page)).toEqual([]);
});
