import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { linkSentTo } from './mailbox';
import { another, signedIn } from './people';

test.use({ bypassCSP: true });

// New for every run, so that the same data can be used again.
const PHONE = `138${String(Date.now()).slice(-8)}`;
const OWN = 'Willow2026';

test('a person who is invited sets a password and sees only what was ticked', async ({ page, request }) => {
  await signedIn(page, 'factory');
  await page.goto('/user/accountManagement');
  await expect(page.getByText('罗选图助理')).toBeVisible();
  // Account and masked phone stand there whole at 1440 pixels.
  const isCut = (line: Element) => line.scrollWidth > line.clientWidth;
  for (const line of await page.getByText(/\d{9} · 139\*{4}\d{4}$/).all())
    expect(await line.evaluate(isCut)).toBe(false);
  expect(await seriousIssues(page)).toEqual([]);

  await page.getByRole('button', { name: '添加账号' }).click();
  const dialog = page.getByRole('dialog', { name: '添加账号' });
  await dialog.getByRole('textbox', { name: '用户名' }).fill('新来的选图员');
  await dialog.getByRole('textbox', { name: '手机号' }).fill(PHONE);
  await dialog.getByRole('checkbox', { name: '财务' }).check({ force: true });
  expect(await seriousIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: '发送邀请' }).click();
  await expect(page.getByText(/邀请已发送到 138\*\*\*\*/)).toBeVisible();
  await expect(page.getByRole('button', { name: '添加账号' })).toBeFocused();

  const context = await page.context().browser()?.newContext();
  const guest = await context?.newPage();
  if (!guest) throw new Error('there is no browser');
  await guest.goto(await linkSentTo(request, PHONE));
  await guest.getByLabel('新密码', { exact: true }).fill(OWN);
  await guest.getByLabel('再次输入新密码', { exact: true }).fill(OWN);
  await guest.getByRole('button', { name: '保存密码' }).click();
  // The form leads to signing in too: only what follows says that the password is kept.
  await expect(guest.getByRole('heading', { name: '密码已设置' })).toBeVisible();
  await guest.getByRole('link', { name: '去登录' }).click();
  await guest.getByLabel('账号', { exact: true }).fill(PHONE);
  await guest.getByLabel('密码', { exact: true }).fill(OWN);
  await guest.getByRole('button', { name: '登录', exact: true }).click();
  await expect(guest).not.toHaveURL(/\/login/);
  await guest.goto('/user/orderList');
  await expect(guest).toHaveURL(/orderList/);
  await guest.goto('/user/accountManagement');
  await expect(guest).toHaveURL('/403');
  await guest.goto('/myPicture/publicPicture');
  await expect(guest).toHaveURL('/403');

  // The master removes the account, and the open browser has to sign in again.
  await page.reload();
  await page.getByText('新来的选图员').click();
  const drawer = page.getByRole('dialog', { name: '新来的选图员' });
  await drawer.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '移除账号' }).click();
  const remove = page.getByRole('dialog', { name: /移除/ });
  await remove.getByRole('combobox', { name: /图片交给/ }).fill('锦程');
  await page.getByRole('option', { name: /锦程工厂/ }).click();
  await remove.getByRole('button', { name: '移除账号' }).click();
  await expect(page.getByText('账号已移除，图片正在移交')).toBeVisible();
  await guest.goto('/user/orderList');
  // Whether the tab has heard of it before or hears it now.
  await expect(guest).toHaveURL(/\/(?:login|403)\?redirect=/);
  await guest.context().close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a colleague without the right finds no such screen', async ({ page }) => {
  await signedIn(page, 'factory');
  const staff = await another(page, 'staff');
  await staff.goto('/user/accountManagement');
  await expect(staff).toHaveURL('/403');
  await staff.context().close();
});
