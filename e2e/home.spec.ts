import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { seriousIssues } from './axe';
import { another, inCategory, signedIn, signIn } from './people';

// axe is a script of ours.
test.use({ bypassCSP: true });

test('the overview shows figures and leads to the membership, which is renewed or upgraded', async ({
  page,
}) => {
  await signedIn(page, 'illustrator');
  let scripts = 0;
  page.on('request', (request) => {
    scripts += Number(request.resourceType() === 'script');
  });
  await page.goto('/home');
  const figures = page.getByRole('region', { name: '企业数据' });
  await expect(figures.getByRole('button', { name: /^图片 \d+ 近 30 天上传/ })).toBeVisible();
  // Each is a way to the server and back, six at a time.
  expect(scripts).toBeLessThan(20);
  await expect(page.getByRole('main').getByText('标准版')).toBeVisible();
  await page.getByRole('link', { name: '升级' }).click();
  await expect(page).toHaveURL('/personalFinancial/vipRecharge');
  await expect(page.getByText('当前会员：标准版')).toBeVisible();
  await expect(page.getByRole('button', { name: /^¥299 续费/ })).toBeVisible();
  await page.getByRole('button', { name: /升级$/ }).first().click();
  await expect(page.getByRole('dialog', { name: '升级到 专业版' })).toBeVisible();
});

/** In gzip, from the sign-in screen to the first view. The bench holds the same promise. */
const FIRST_VIEW_KB = 165;
/** What the frame fetches when the page is quiet (`QUIET_MS` in shell.tsx) is not of the first view. */
const QUIET_MS = 2000;

test('the first view after sign-in comes with little script', async ({ page }) => {
  await page.addInitScript((quiet) => {
    const start = window.setTimeout;
    const startSoon = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < quiet ? start(run, ms, ...rest) : 0;
    Object.assign(window, { setTimeout: startSoon });
  }, QUIET_MS);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  // Who has chosen a category before arrives at the overview.
  await inCategory(page, 'factory', '手机壳');
  await page.context().setStorageState({ cookies: [], origins: [] });
  await signIn(page, 'factory');
  await expect(page).toHaveURL('/home');
  // Its heading has words, the placeholder's has none.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/./);
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(FIRST_VIEW_KB);
});

test('the chart follows the card and the period, has its numbers in a table, and money is for those who may see it', async ({
  page,
}) => {
  await signedIn(page, 'factory');
  await page.goto('/home');
  const figures = page.getByRole('region', { name: '企业数据' });
  await figures.getByRole('button', { name: /^积分 / }).click();
  await expect(page.getByRole('img', { name: /^消费积分：近 30 天共/ })).toBeVisible();
  await page.getByRole('radio', { name: '90 天' }).check();
  await expect(page.getByRole('img', { name: /^消费积分：近 90 天共/ })).toBeVisible();
  await page.getByRole('radio', { name: '表格' }).check();
  // The days and the row of titles.
  await expect(page.getByRole('table', { name: '消费积分' }).getByRole('row')).toHaveCount(91);
  await page.reload();
  await expect(page.getByRole('radio', { name: '90 天' })).toBeChecked();

  const staff = await another(page, 'staff');
  const answered = staff.waitForResponse(/organization\/overview/);
  await staff.goto('/home');
  expect(((await (await answered).json()) as { data: { money: unknown } }).data.money).toBeNull();
  const seen = staff.getByRole('region', { name: '企业数据' });
  await expect(seen.getByRole('button', { name: /^浏览 / })).toBeVisible();
  await expect(seen.getByRole('button', { name: /^(积分|创作点|售出) / })).toHaveCount(0);
});

test('a row of the trends leads to the gallery filtered by it', async ({ page }) => {
  await inCategory(page, 'illustrator', '手机壳');
  await page.goto('/trends');
  await expect(page.getByRole('heading', { name: '画这些' })).toBeVisible();
  const gaps = page.getByRole('table', { name: '有人搜，图不够' });
  await expect(gaps.getByRole('link', { name: '敦煌飞天' })).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('radio', { name: '颜色' }).check();
  await expect(page).toHaveURL('/trends?kind=color');
  const first = page.getByRole('table').getByRole('link').first();
  // The address changes before the table does.
  await expect(first).toHaveAttribute('href', /color=/);
  const color = await first.textContent();
  await first.click();
  await expect(page).toHaveURL(/publicPicture\?color=[a-z]+$/);
  await expect(page.getByRole('button', { name: /^预览「/ }).first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(color ?? '', { exact: true })
      .first(),
  ).toBeVisible();
});

test('merchants see no withdrawal record, and the server refuses it too', async ({ page }) => {
  await signedIn(page, 'merchant');
  await page.goto('/personalFinancial/vipRecharge');
  await expect(page.getByRole('link', { name: '积分与空间' })).toBeVisible();
  await expect(page.getByRole('link', { name: '提现记录' })).toHaveCount(0);
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/payment/withdraw/', { headers })).status;
  });
  expect(answer).toBe(403);
  await page.goto('/user/withdrawalRecord');
  await expect(page).toHaveURL('/403');
});

test('unsaved text stays during a visit to another page, and a question comes before it is lost', async ({
  page,
}) => {
  await signedIn(page, 'admin', { theme: JSON.stringify({ tabs: true }) });
  await page.goto('/setting/notices');
  await page.getByRole('button', { name: '写通知' }).click();
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await title.fill('写了一半的通知');
  await page.getByRole('link', { name: '发件箱' }).click();
  await expect(page.getByRole('heading', { name: '发件箱' })).toBeVisible();
  await page.getByRole('tab', { name: /通知管理/ }).click();
  await expect(title).toHaveValue('写了一半的通知');

  const asks = page.getByRole('dialog', { name: '还有内容没有保存' });
  await page.getByRole('tab', { name: /通知管理/ }).click({ button: 'middle' });
  await asks.getByRole('button', { name: '留下' }).click();
  await expect(title).toHaveValue('写了一半的通知');
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await asks.getByRole('button', { name: '不保存，离开' }).click();
  await expect(page).toHaveURL('/login');
});
