import { expect, type Page, test } from '@playwright/test';
import { payByPhone } from './pay-by-phone';
import { collectProblems, signedIn } from './people';

const balance = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '积分余额' }) });

/** The demo's companies have recharged and bought before. */
async function pointsOf(page: Page): Promise<number> {
  const figure = balance(page)
    .locator('p')
    .filter({ hasText: /^[\d,]+$/ });
  await expect(figure).toBeVisible();
  return Number((await figure.innerText()).replaceAll(',', ''));
}

/** Confirms an upgrade at the price that the button shows, which is held while somebody reads it. */
async function payWhatIsShown(page: Page): Promise<string> {
  const pay = page.getByRole('button', { name: /^去支付/ });
  // The dialog asks for the price again when it opens.
  await expect(pay).toBeEnabled();
  const shown = (await pay.innerText()).replace('去支付 ', '');
  await pay.click();
  await expect(page.getByRole('img', { name: '演示支付二维码' })).toBeVisible();
  return shown;
}

test('points are recharged by a phone, and the balance follows without a reload', async ({ page }) => {
  const problems = collectProblems(page);
  await signedIn(page, 'merchant');
  await page.goto('/user/pointsRecharge');
  await expect(page).toHaveURL('/personalFinancial/pointsRecharge');
  const after = (await pointsOf(page)) + 10_000;
  await page.getByRole('button', { name: '¥880 充值' }).click();
  await page.getByRole('radio', { name: /演示支付/ }).click();
  await page.getByRole('button', { name: '去支付 ¥880.00' }).click();
  await expect(page).toHaveURL(/\/cashier\/M\d{20}$/);
  await page.reload();
  await payByPhone(page);
  await expect(page.getByText('支付成功')).toBeVisible();
  await expect(page.getByText(`当前积分 ${after.toLocaleString('en')}`)).toBeVisible();
  // The account menu and the page, which was opened before, follow too.
  await page.getByRole('link', { name: '积分与空间' }).click();
  await expect(balance(page).getByText(after.toLocaleString('en'), { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test('an upgrade costs the fen that it showed', async ({ page }) => {
  await signedIn(page, 'merchant');
  await page.goto('/user/vipRecharge');
  await page.getByRole('button', { name: '¥299 购买' }).click();
  await page.getByRole('radio', { name: /演示支付/ }).click();
  await page.getByRole('button', { name: '去支付 ¥299.00' }).click();
  await payByPhone(page);
  await page.getByRole('link', { name: '查看会员' }).click();
  await expect(page.getByText('当前会员：标准版')).toBeVisible();
  await page.getByRole('button', { name: /升级$/ }).first().click();
  await page.getByRole('radio', { name: /演示支付/ }).click();
  const shown = await payWhatIsShown(page);
  expect(shown).toMatch(/^¥70\d\.\d\d$/);
  await payByPhone(page);
  await expect(page.getByText('支付成功')).toBeVisible();
  await page.getByRole('link', { name: '查看会员' }).click();
  await expect(page.getByText('当前会员：专业版')).toBeVisible();

  await page.goto('/user/orderList?kind=vip');
  await expect(page.getByRole('table').getByText(shown)).toBeVisible();
  await page
    .getByRole('button', { name: /M\d{20}/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: '进度' }).getByText('已开通')).toBeVisible();
});

test('an order that nobody pays is closed after a question, and another company does not see it', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'factory');
  await page.goto('/personalFinancial/creativePoint');
  await page.getByRole('button', { name: /购买$/ }).first().click();
  await page.getByRole('button', { name: /^去支付/ }).click();
  await expect(page.getByRole('img', { name: '演示支付二维码' })).toBeVisible();
  const address = page.url();
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, 'illustrator');
  await other.goto(address);
  await expect(other.getByText('没有这个订单')).toBeVisible();
  await other.context().close();
  await page.getByRole('button', { name: '取消订单' }).click();
  const asks = page.getByRole('dialog', { name: '取消这个订单？' });
  await asks.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByText('订单已关闭')).toBeVisible();
  await page.getByRole('link', { name: '重新下单' }).click();
  await expect(page).toHaveURL('/personalFinancial/creativePoint');
});
