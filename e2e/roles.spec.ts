import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, signedIn } from './people';
import { useSettings } from './settings';

test.use({ bypassCSP: true });

test('a tick of the master changes the menu of a colleague at once, and taking it away leads them out', async ({
  page,
}) => {
  await signedIn(page, 'factory');
  const staff = await another(page, 'staff');
  await staff.goto('/user/personalCenter');
  // A column with few entries is folded; here they are all in sight.
  await useSettings(staff, { layout: 'vertical' });
  await expect(staff.getByRole('heading', { name: '个人中心' })).toBeVisible();
  const entry = staff.getByRole('navigation').getByText('角色管理', { exact: true }).first();
  await expect(entry).toHaveCount(0);

  await page.goto('/user/roleManagement');
  await page.getByRole('button', { name: /图片编辑/ }).click();
  // Rows out of sight are not in the page, so the right is looked for.
  await page.getByRole('searchbox', { name: '查找权限' }).fill('管理角色');
  const right = page.getByRole('row', { name: /管理角色/ });
  await right.click();
  await expect(page.getByText(/此角色可以：.*管理角色/)).toBeVisible();
  await expect(page.getByRole('region', { name: '菜单预览' }).getByText('角色管理')).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const changes = page.getByRole('dialog', { name: '确认影响范围' });
  await expect(changes).toContainText('小陈');
  await expect(changes).toContainText('角色管理');
  await changes.getByRole('button', { name: '确认保存' }).click();
  await expect(page.getByText('已保存，立即生效')).toBeVisible();

  // Nobody reloaded anything.
  await expect(entry).toBeVisible();
  await staff.goto('/user/roleManagement');
  await expect(staff.getByRole('heading', { name: '角色管理' })).toBeVisible();
  await staff.getByRole('button', { name: '新建角色' }).click();
  await staff.getByLabel('名称').fill('夜班选图');

  await right.click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '确认保存' }).click();
  // What was typed stays for copying, and the screen is left with a sentence.
  const lost = staff.getByRole('dialog', { name: '“角色管理”已不再对您开放' });
  await expect(lost.getByRole('textbox')).toHaveValue(/夜班选图/);
  await lost.getByRole('button', { name: '关闭' }).last().click();
  await expect(staff).not.toHaveURL(/roleManagement|403/);
  await staff.goto('/user/roleManagement');
  await expect(staff).toHaveURL('/403');
  await staff.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: '菜单预览' }).check({ force: true });
  await expectNoSidewaysScroll(page);
});
