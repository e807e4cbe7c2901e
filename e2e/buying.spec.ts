import { expect, type Page, test } from '@playwright/test';
import { collectProblems, inCategory } from './people';

const BUY = '**/api/image/images/buy/';

/** The first picture of the market with a price that the company does not have yet. */
async function openPriced(page: Page): Promise<{ id: number; price: number }> {
  const listed = page.waitForResponse(/\/image\/images\/\?.*gallery=public/);
  await page.goto('/myPicture/publicPicture');
  const { data } = await (await listed).json();
  for (const { id, price } of data.list as { id: number; price: number }[]) {
    if (price === 0) continue;
    await page.goto(`/myPicture/publicPicture?picture=${id}`);
    const buy = page.getByRole('button', { name: /积分购买$/ });
    const owned = page.getByRole('dialog').getByRole('button', { name: /下载原图/ });
    await expect(buy.or(owned).first()).toBeVisible();
    if (await buy.isVisible()) return { id, price };
  }
  throw new Error('nothing is for sale');
}

/** What the company has, as the page shows it where points are recharged. */
async function pointsNow(page: Page): Promise<number> {
  await page.goto('/personalFinancial/pointsRecharge');
  const balance = page.getByRole('heading', { name: '积分余额' }).locator('..');
  await expect(balance).toContainText(/\d/);
  return Number((await balance.innerText()).replace(/\D/g, ''));
}

test('a picture bought in two tabs is paid once, and its certificate holds for everybody', async ({
  page,
  context,
}) => {
  const problems = collectProblems(page);
  await inCategory(page, 'merchant', '手机壳');
  const { id, price } = await openPriced(page);
  const other = await context.newPage();
  await other.goto(`/myPicture/publicPicture?picture=${id}`);
  const pay = `支付 ${price} 积分`;
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: `${price} 积分购买` }).click();
    await expect(tab.getByRole('button', { name: pay })).toBeVisible();
  }
  const dialog = page.getByRole('dialog', { name: '购买图片' });
  const before = Number((await dialog.getByText('当前积分').locator('..').innerText()).replace(/\D/g, ''));
  await page.getByRole('button', { name: pay }).click();
  await expect(page.getByText(/1 张图片已授权给企业，剩余/)).toBeVisible();
  await other.getByRole('button', { name: pay }).click();
  // The second tab meets a licence: the price it showed is no longer due.
  await expect(other.getByText(/价格刚刚有变动|已经拥有这些图片|已授权给企业/).first()).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: '关闭' }).last().click();
  expect(await pointsNow(page)).toBe(before - price);

  await page.goto(`/myPicture/publicPicture?picture=${id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '授权书' }).click();
  const certificate = await opened;
  await expect(certificate.getByText('授权有效')).toBeVisible();
  expect(problems.filter((problem) => !problem.startsWith('409'))).toEqual([]);
});

test('a purchase whose answer was lost is not paid again after a reload', async ({ page }) => {
  await inCategory(page, 'factory', '手机壳');
  const { id, price } = await openPriced(page);
  const asked = page.waitForResponse('**/api/image/images/quote/');
  await page.getByRole('button', { name: `${price} 积分购买` }).click();
  const { data } = await (await asked).json();
  // The request arrives, its answer does not.
  await page.route(
    BUY,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: `支付 ${price} 积分` }).click();
  await expect(page.getByText(/再次确认不会重复扣费/)).toBeVisible();
  const replayed = page.waitForResponse(BUY);
  await page.getByRole('button', { name: '再次确认' }).click();
  expect((await replayed).headers()['idempotent-replay']).toBe('true');
  const left = data.points - price;
  await expect(page.getByText(new RegExp(`剩余 ${left.toLocaleString('en')} 积分`))).toBeVisible();
  await page.goto(`/myPicture/publicPicture?picture=${id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: /下载原图/ })).toBeVisible();
  expect(await pointsNow(page)).toBe(left);
});
