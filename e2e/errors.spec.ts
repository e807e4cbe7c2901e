import { expect, type Page, test } from '@playwright/test';
import { categoryCard, inCategory, signedIn } from './people';

const message = `视图坏了 ${Date.now()}`;
const throwLater = (page: Page, text: string) =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new TypeError(words);
    }, 0);
  }, text);

test('an error nobody caught is counted in the header, explained, and found by the operator', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  await page.goto('/mainCategories');
  await expect(page.getByRole('heading', { name: '选择主营类目' })).toBeVisible();
  await expect(page.getByRole('button', { name: /错误日志/ })).toHaveCount(0);
  await throwLater(page, message);
  await throwLater(page, message);
  await page.getByRole('button', { name: '错误日志，1 条' }).click();
  const dialog = page.getByRole('dialog', { name: '错误日志' });
  await expect(dialog.getByText(`TypeError: ${message}`, { exact: true })).toBeVisible();
  await expect(dialog.getByText('2 次')).toBeVisible();
  await dialog.getByText('调用栈').click();
  await expect(dialog.locator('pre')).toContainText('TypeError');
  const search = dialog.getByRole('link', { name: '在百度搜索这条错误' });
  await expect(search).toHaveAttribute('href', /^https:\/\/www\.baidu\.com\/s\?wd=/);
  await dialog.getByRole('button', { name: '清空' }).click();
  await expect(dialog.getByText('没有错误了')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /错误日志/ })).toHaveCount(0);

  // The error is cleared from the screen, but reports that were not sent yet are sent when the page is left.
  await page.goto(`/setting/systemLog?source=browser&text=${encodeURIComponent(message)}`);
  const line = page.getByRole('button', { name: new RegExp(message) }).first();
  await expect(line).toBeVisible();
  await line.click();
  const drawer = page.getByRole('dialog', { name: '日志详情' });
  await expect(drawer.getByText(/admin ·/)).toBeVisible();
  await expect(drawer.getByText('/mainCategories', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '后台任务' }).check();
  await expect(page).toHaveURL(/source=worker/);
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();

  // An invalid answer breaks one view, but the frame stays and another page works.
  await page.route('**/api/system/outbox/**', (route) =>
    route.fulfill({ json: { status_code: 200, message: '', data: { list: null, next_cursor: null } } }),
  );
  await page.getByRole('link', { name: '发件箱' }).click();
  await expect(page.getByText('这个页面出错了')).toBeVisible();
  await expect(page.getByRole('button', { name: '错误日志，1 条' })).toBeVisible();
  await page.getByRole('link', { name: '权限诊断' }).click();
  await expect(page.getByRole('heading', { name: '权限诊断' })).toBeVisible();
});

test('many failures show one message; without a network there is a banner, and everything recovers by itself', async ({
  context,
  page,
}) => {
  await inCategory(page, 'factory', '手机壳');
  const picture = page.getByRole('button', { name: /^预览/ }).first();
  await page.goto('/mainCategories');
  await page.route('**/api/permission/switch_main_category/', (route) =>
    route.fulfill({ status: 500, json: { status_code: 500, message: '服务器错误', data: null } }),
  );
  for (let click = 0; click < 5; click += 1) await categoryCard(page, '手机壳').click();
  await expect(page.getByRole('status').getByText('服务器错误')).toHaveCount(1);
  await page.getByRole('link', { name: '图库', exact: true }).first().click();
  await expect(picture).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('网络已断开，恢复后会自动继续')).toBeVisible();
  await page.getByRole('link', { name: '热门图片' }).click();
  await expect(page.getByRole('heading', { name: '热门图片' })).toBeVisible();
  await expect(picture).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await expect(picture).toBeVisible();

  // The network works, but the server does not answer.
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: '最新图片' }).click();
  await expect(page.getByText('服务器暂时连不上，正在自动重试')).toBeVisible();
  await expect(picture).toBeHidden();
  await page.unroute('**/api/**');
  await expect(page.getByText('服务器暂时连不上')).toBeHidden();
  await expect(picture).toBeVisible();
});

test('a page that does not exist leads on and stays, and an old browser is told to update', async ({
  page,
  request,
}) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(page.getByText(/秒后/)).toHaveCount(0);
  await page.getByRole('link', { name: '看看图库' }).click();
  await expect(page).toHaveURL(/\/portal$/);
  const notice = await request.get('/legacy-notice.js');
  expect(await notice.text()).toContain('请更新浏览器');
  expect(await (await request.get('/')).text()).toContain('<script async src="/legacy-notice.js">');
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('manifest+json');
  for (const { src } of ((await manifest.json()) as { icons: { src: string }[] }).icons)
    expect((await request.get(src)).status()).toBe(200);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page opens without a network, calls are never kept, and a new version is offered', async ({
    context,
    page,
  }) => {
    await page.goto('/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const keeps = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const caches_ = await Promise.all(names.map((name) => caches.open(name)));
        const kept = await Promise.all(caches_.map((cache) => cache.keys()));
        return kept.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect
      .poll(async () => (await keeps()).filter((path) => path.startsWith('/assets/')).length)
      .toBeGreaterThan(2);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
    // Some browsers claim to be online after a reload without a network; then the page asks the server and says so.
    const banner = page.getByText(/网络已断开，恢复后会自动继续|服务器暂时连不上，正在自动重试/);
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    expect((await keeps()).filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);

    // Another address is another worker for the same pages, like another release.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?another-release'));
    await expect(page.getByText('有新版本')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '刷新' }).click();
    await reloaded;
    await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  });
});
