import { expect, type Page, test } from '@playwright/test';
import { payByPhone } from './pay-by-phone';
import { another, signedIn } from './people';

test('one operator asks for a refund, another one agrees, and the buyer sees it without a reload', async ({
  page,
}) => {
  await signedIn(page, 'factory');
  await page.goto('/personalFinancial/pointsRecharge');
  await page.getByRole('button', { name: '¥49 充值' }).click();
  await page.getByRole('radio', { name: /演示支付/ }).click();
  await page.getByRole('button', { name: '去支付 ¥49.00' }).click();
  await payByPhone(page);
  await expect(page.getByText('支付成功')).toBeVisible();
  const now = page.getByText(/^当前积分 [\d,]+$/);
  await expect(now).toBeVisible();
  const no = page.url().split('/').at(-1) ?? '';

  const asker = await another(page, 'admin');
  await asker.goto(`/setting/refunds?order=${no}`);
  const form = asker.getByRole('dialog', { name: '申请退款' });
  await expect(form.getByText('→ ¥49.00')).toBeVisible();
  await form.getByRole('radio', { name: '客户买错了套餐' }).click();
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(asker).toHaveURL('/setting/refunds');
  const line = (screen: Page) => screen.getByRole('button', { name: /¥49\.00.*积分 · 500 积分/s }).last();
  await line(asker).click();
  await expect(asker.getByText('由你申请，等待另一位运营人员复核')).toBeVisible();
  await expect(asker.getByRole('button', { name: '同意退款' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '正在退款' })).toBeVisible();

  const second = await another(page, 'finance');
  await second.goto('/setting/refunds');
  await line(second).click();
  await second.getByRole('button', { name: '同意退款' }).click();
  const question = second.getByRole('dialog', { name: '同意这笔退款？' });
  await question.getByRole('button', { name: '确认退款' }).click();
  await expect(question).toHaveCount(0);

  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible();
  // The level of the company may have added a bonus, which goes back too.
  await expect(page.getByText(/^退回 ¥49\.00 · 收回 5\d\d 积分$/)).toBeVisible();
  await page.goto('/user/orderList');
  await expect(page.getByRole('table').getByText('退回 ¥49.00').first()).toBeVisible();
  await asker.context().close();
  await second.context().close();
});
