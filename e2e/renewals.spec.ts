import { expect, test } from '@playwright/test';
import { signIn } from './people';

test('an offer by which somebody could gain is refused with the calculation', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/setting/packages?kind=points');
  await page.getByRole('button', { name: '编辑 500 积分' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('售价（元）').fill('30');
  await expect(form.getByRole('status', { name: '套利检查' })).toContainText('¥0.056 ≤ 可变现 ¥0.070');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toContainText('最便宜的积分为 ¥0.056，不高于可变现的 ¥0.070');
  await form.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'points_500' })).toContainText('¥49');
});

test('a membership renews itself once the switch is on, which a reload and colleagues see', async ({
  page,
}) => {
  await signIn(page, 'factory');
  await page.goto('/personalFinancial/vipRecharge');
  const panel = page.getByRole('region', { name: '自动续费' });
  const renews = panel.getByRole('switch', { name: '自动续费' });
  await expect(renews).not.toBeChecked();
  await renews.click();
  await expect(panel).toContainText(/扣除 [\d,]+ 积分，续费一期/);
  const other = await page.context().newPage();
  await other.goto('/personalFinancial/vipRecharge');
  const there = other.getByRole('switch', { name: '自动续费' });
  await expect(there).toBeChecked();
  await renews.click();
  await expect(there).not.toBeChecked();
  await expect(panel).toContainText('到期前不会自动扣除积分');
});
