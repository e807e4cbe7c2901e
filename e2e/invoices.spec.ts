import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { payByPhone } from './pay-by-phone';
import { another, collectProblems, signedIn } from './people';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
/** A name that no other invoice has. */
const TITLE = `拾光小铺商贸有限公司 ${Date.now()}`;

test.use({ bypassCSP: true });

/** Pays for the smallest package of points and returns the number of the order. */
async function paidOrder(page: Page): Promise<string> {
  await page.goto('/personalFinancial/pointsRecharge');
  await page.getByRole('button', { name: '¥49 充值' }).click();
  await page.getByRole('radio', { name: /演示支付/ }).click();
  await page.getByRole('button', { name: '去支付 ¥49.00' }).click();
  await payByPhone(page);
  await expect(page.getByText('支付成功')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

test('an invoice is asked for in the drawer of its order, issued by an operator and downloaded', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await signedIn(page, 'merchant');
  const no = await paidOrder(page);
  await page.goto('/user/orderList');
  await page.getByRole('button', { name: no }).click();
  const order = page.getByRole('dialog', { name: '订单详情' });
  await order.getByRole('button', { name: '申请开票' }).click();
  const form = page.getByRole('dialog', { name: '申请电子发票' });
  const title = page.getByRole('dialog', { name: '添加抬头' });
  await expect(form.or(title).getByRole('button', { name: '添加抬头' })).toBeVisible();
  // Who has a title already adds another one.
  if (await form.isVisible()) await form.getByRole('button', { name: '添加抬头' }).click();
  await title.getByLabel('企业名称').fill(TITLE);
  await title.getByLabel('税号').fill('91330100799655058B');
  await title.getByRole('button', { name: '添加抬头' }).click();
  await expect(form.getByRole('radio', { name: TITLE })).toBeChecked();
  expect(await seriousIssues(page)).toEqual([]);
  await form.getByRole('button', { name: '申请开票 ¥49.00' }).click();
  await expect(form).toBeHidden();
  await expect(order.getByText('开具中')).toBeVisible();

  const operator = await another(page, 'admin', { language: 'en', bypassCSP: true });
  await operator.goto('/setting/invoices');
  await operator.getByRole('button', { name: TITLE }).click();
  await expect(operator.getByText(no)).toBeVisible();
  expect(await seriousIssues(operator)).toEqual([]);
  await operator.getByRole('button', { name: 'Issued', exact: true }).last().click();
  const issue = operator.getByRole('dialog', { name: 'Enter the issued invoice' });
  const number = `${Date.now()}`;
  await issue.getByLabel('Invoice number').fill(number);
  await issue
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PDF });
  await issue.getByRole('button', { name: 'Save and tell the company' }).click();
  await expect(issue).toBeHidden();

  // The open drawer follows without a reload.
  await expect(order.getByText('已开具')).toBeVisible();
  const saving = page.waitForEvent('download');
  await order.getByRole('button', { name: '下载发票（PDF）' }).click();
  expect(await readFile(await (await saving).path())).toEqual(PDF);
  expect(problems).toEqual([]);

  const phone = await another(page, 'merchant', {
    language: 'en',
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  await phone.goto('/user/orderList?view=invoices');
  await phone.getByRole('main').getByText(number).click();
  const steps = phone.getByRole('dialog', { name: 'Invoice' }).getByRole('list', { name: 'Progress' });
  await expect(steps.getByRole('listitem')).toHaveText([/Asked for/, /Issued/]);
  await expectNoSidewaysScroll(phone);
  expect(await seriousIssues(phone)).toEqual([]);
  for (const other of [operator, phone]) await other.context().close();
});
