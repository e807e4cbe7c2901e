import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, categoryCard, signedIn } from './people';

test.use({ bypassCSP: true });

test('an operator makes a main category and opens it; the open picker of a factory shows it, until it is switched off', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  const factory = await another(page, 'factory');
  await factory.goto('/mainCategories');
  await expect(categoryCard(factory, '手机壳')).toBeVisible();

  await page.goto('/setting/categories');
  await page.getByRole('button', { name: '新建主营类目' }).click();
  const form = page.getByRole('dialog', { name: '新建主营类目' });
  await form.getByLabel('中文名称').fill('充电宝');
  await form.getByLabel('英文名称').fill('Power bank');
  await form.getByLabel('展示宽度（像素）').fill('900');
  await form.getByLabel('展示高度（像素）').fill('1600');
  await form.getByRole('button', { name: '底色 #e3edd3' }).click();
  await expect(form.getByText(/文字对比度 .*清晰/)).toBeVisible();
  await form.getByRole('radio', { name: '平板保护套' }).check({ force: true });
  await form.getByRole('checkbox', { name: '工厂' }).check();
  expect(await seriousIssues(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已新建「充电宝」')).toBeVisible();

  // Nobody reloaded anything.
  const card = categoryCard(factory, '充电宝');
  await expect(card).toBeVisible();
  await expect(card).toContainText('进入');
  await page.getByRole('button', { name: '停用 充电宝' }).click();
  const ask = page.getByRole('dialog', { name: '停用「充电宝」？' });
  await expect(ask).toContainText('家企业已开通');
  await ask.getByRole('button', { name: '停用' }).click();
  await expect(card).toHaveCount(0);
  await factory.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('an operator moves a menu entry by keyboard; the open menu of a factory follows, and back again', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  const factory = await another(page, 'factory');
  await factory.goto('/user/personalCenter');
  const entries = factory.getByRole('navigation', { name: '用户' }).getByRole('link');
  await expect(entries.nth(2)).toHaveText('角色管理');

  await page.goto('/setting/menuManagement');
  const publish = page.getByRole('button', { name: '发布', exact: true });
  await expect(publish).toBeDisabled();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '移动「角色管理」' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 项改动待发布')).toBeVisible();
  await publish.click();
  const changes = page.getByRole('dialog', { name: '发布菜单' });
  await expect(changes).toContainText('角色管理');
  await changes.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('菜单已发布')).toBeVisible();

  // Nobody reloaded anything.
  await expect(entries.nth(0)).toHaveText('角色管理');

  await page.getByRole('button', { name: '恢复出厂菜单' }).click();
  await page.getByRole('button', { name: '换成出厂菜单' }).click();
  await publish.click();
  await changes.getByRole('button', { name: '发布' }).click();
  await expect(entries.nth(2)).toHaveText('角色管理');
  await factory.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
