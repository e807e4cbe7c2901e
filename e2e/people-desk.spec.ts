import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, signedIn } from './people';

test.use({ bypassCSP: true });

test('somebody who is suspended reads why in the open tab and at the next sign-in', async ({ page }) => {
  await signedIn(page, 'admin');
  const person = await another(page, 'bailu');
  await person.goto('/user/personalCenter');
  await expect(person.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/setting/userManagement?q=bailu');
  await page.getByText('白鹭', { exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '白鹭', exact: true });
  await expect(drawer.getByText(/已登录的设备（[1-9]/)).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await drawer.getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: '停用 白鹭' });
  await dialog.getByRole('radio', { name: '指定日期' }).check();
  // The field of the day is as wide as the dialog before anything is typed into it.
  const day = await dialog.getByRole('group', { name: '最后一天' }).boundingBox();
  expect(day?.width).toBeGreaterThan(200);
  await dialog.getByRole('radio', { name: '直到解除' }).check();
  await dialog.getByRole('radio', { name: '涉嫌冒用他人资质' }).check();
  const told = '账号已被平台停用：涉嫌冒用他人资质';
  // The sentence stands for a few seconds, so it is watched from before the click.
  await Promise.all([
    expect(person.getByText(told)).toBeVisible(),
    dialog.getByRole('button', { name: '停用' }).click(),
  ]);
  await expect(drawer.getByText('平台停用中：涉嫌冒用他人资质')).toBeVisible();
  await expect(person).toHaveURL(/\/login/);
  await person.getByLabel('账号', { exact: true }).fill('bailu');
  await person.getByLabel('密码', { exact: true }).fill('Demo12345');
  await person.getByRole('button', { name: '登录', exact: true }).click();
  await expect(person.getByRole('alert').getByText(told)).toBeVisible();

  await drawer.getByRole('button', { name: '解除停用' }).click();
  const lift = page.getByRole('dialog', { name: /解除对 白鹭/ });
  await lift.getByRole('radio', { name: '申诉成立' }).check();
  await lift.getByRole('button', { name: '解除停用' }).click();
  await expect(drawer.getByText('正常')).toBeVisible();
  await person.getByRole('button', { name: '登录', exact: true }).click();
  await expect(person).not.toHaveURL(/\/login/);
  await person.context().close();

  await page.goto('/setting/audit?action=users');
  await page.getByText('用户 · 解除停用').first().click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: '已停用' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a category that is opened for a company shows in the picker without a reload', async ({ page }) => {
  await signedIn(page, 'admin');
  const person = await another(page, 'bailu');
  await person.goto('/mainCategories');
  const card = person.getByRole('button', { name: /鼠标垫/ });
  await expect(card.getByText('暂不可进入')).toBeVisible();

  await page.goto('/setting/companies?q=I20260003');
  await page.getByText('白鹭设计').click();
  const drawer = page.getByRole('dialog', { name: '白鹭设计' });
  await drawer.getByText('鼠标垫').click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，立即生效')).toBeVisible();
  await expect(card.getByText('进入', { exact: true })).toBeVisible();

  await drawer.getByText('鼠标垫').click();
  await drawer.getByRole('button', { name: '保存' }).click();
  const closing = page.getByRole('dialog', { name: '关闭类目？' });
  await expect(closing.getByText(/鼠标垫：隐藏 0 张图片，1 人不能再进入/)).toBeVisible();
  await closing.getByRole('button', { name: '关闭并保存' }).click();
  await expect(card.getByText('暂不可进入')).toBeVisible();
  await person.context().close();
});
