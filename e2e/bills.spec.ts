import { expect, test } from '@playwright/test';
import { payByPhone } from './pay-by-phone';
import { signedIn } from './people';

test('the bill of the demo is downloaded, uploaded, and agrees', async ({ page }) => {
  await signedIn(page, 'merchant');
  await page.goto('/personalFinancial/pointsRecharge');
  await page.getByRole('button', { name: '¥49 充值' }).click();
  await page.getByRole('radio', { name: /演示支付/ }).click();
  await page.getByRole('button', { name: '去支付 ¥49.00' }).click();
  await payByPhone(page);
  await expect(page.getByText('支付成功')).toBeVisible();

  await signedIn(page, 'admin');
  await page.goto('/setting/bills');
  const demo = page.getByRole('region', { name: '演示支付' });
  // Today is the last day.
  await demo.getByRole('button').last().click();
  const form = page.getByRole('dialog', { name: '上传账单' });
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: '下载当天的演示账单' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^demo-bill-\d{4}-\d{2}-\d{2}\.csv$/);
  await file.saveAs(test.info().outputPath(file.suggestedFilename()));
  await form.getByLabel('账单文件').setInputFiles(test.info().outputPath(file.suggestedFilename()));
  await expect(form.getByText(file.suggestedFilename())).toBeVisible();
  await form.getByRole('button', { name: '上传并核对' }).click();

  const bill = page.getByRole('dialog', { name: /^演示支付 · / });
  await expect(bill.getByText('与账本分文不差')).toBeVisible();
  await bill.getByRole('button', { name: '登记结算款' }).click();
  const question = page.getByRole('dialog', { name: '结算款已到银行账户？' });
  await expect(question.getByText('演示支付 → 银行账户')).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  await bill.getByRole('button', { name: '关闭' }).click();
  await expect(demo.getByRole('button', { name: /账单一致/ })).toBeVisible();
});
