import { expect, type Page, test } from '@playwright/test';
import { signedIn } from './people';
import { noisePng } from './png';

/** Somebody else, in a browser of their own. */
async function another(page: Page, account: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('there is no browser');
  const other = await context.newPage();
  await signedIn(other, account);
  return other;
}

/** Finds the order among the transfers and types what the bank says. */
async function confirm(operator: Page, no: string, serial: string): Promise<void> {
  await operator.goto(`/setting/orders?tab=transfers&q=${no}`);
  await operator.getByRole('button', { name: new RegExp(no) }).click();
  await operator.getByRole('button', { name: '确认到账' }).click();
  const form = operator.getByRole('dialog', { name: '确认到账' });
  await form.getByLabel('银行流水号').fill(serial);
  await form.getByLabel('到账金额（元）').fill('188.00');
  await form.getByRole('button', { name: '确认到账' }).click();
  await expect(form).toHaveCount(0);
}

test('a bank transfer with its slip is seen by two operators, and the buyer sees it without a reload', async ({
  page,
}) => {
  await signedIn(page, 'factory');
  await page.goto('/personalFinancial/pointsRecharge');
  await page.getByRole('button', { name: '¥188 充值' }).click();
  await page.getByRole('radio', { name: /银行转账/ }).click();
  await page.getByRole('button', { name: '去支付 ¥188.00' }).click();
  await expect(page).toHaveURL(/\/cashier\/M\d{20}$/);
  const no = page.url().split('/').at(-1) ?? '';
  await page
    .getByLabel('转账回单')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: noisePng(64) });
  await expect(page.getByText('已收到回单，正在核对银行到账')).toBeVisible();

  const serial = `CMB${no.slice(-12)}`;
  const first = await another(page, 'admin');
  await confirm(first, no, serial);
  await expect(first.getByText('您已确认，等待另一位运营人员核对同一流水号')).toBeVisible();
  await expect(page.getByText('支付成功')).toHaveCount(0);

  const second = await another(page, 'finance');
  await confirm(second, no, serial);
  await expect(page.getByText('支付成功')).toBeVisible();
  await first.context().close();
  await second.context().close();
});
