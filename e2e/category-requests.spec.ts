import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, categoryCard, signedIn } from './people';

test.use({ bypassCSP: true });

test('a sub-account asks for a category, the master opens it with one click, and the picker shows it at once', async ({
  page,
}) => {
  await signedIn(page, 'factory');
  const staff = await another(page, 'staff');
  await staff.goto('/mainCategories');
  await expect(categoryCard(staff, '耳机套')).toContainText('暂不可进入');
  await staff
    .getByRole('listitem')
    .filter({ hasText: '耳机套' })
    .getByRole('button', { name: '申请开通' })
    .click();
  const form = staff.getByRole('dialog', { name: '申请开通「耳机套」' });
  await form.getByLabel('说明（选填）').fill('要做耳机套打样');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(staff.getByText('已申请，等待企业处理').first()).toBeVisible();
  expect(await seriousIssues(staff)).toEqual([]);

  await page.goto('/user/accountManagement?show=requests');
  const asked = page.getByRole('listitem').filter({ hasText: '小陈 申请开通「耳机套」' });
  await expect(asked).toContainText('要做耳机套打样');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await asked.getByRole('button', { name: '开通' }).click();
  await expect(asked).toHaveCount(0);

  // Nobody reloaded anything.
  await expect(categoryCard(staff, '耳机套')).not.toContainText('暂不可进入');
  await categoryCard(staff, '耳机套').click();
  await expect(staff).toHaveURL(/\/myPicture\/publicPicture/);
  await staff.context().close();
});
