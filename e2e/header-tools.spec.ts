import { expect, type Page, test } from '@playwright/test';
import { collectProblems, enterCategory, signedIn, WITH_MOTION } from './people';

test.use(WITH_MOTION);

// New for every run, so that the same data can be used again.
const TITLE = `春季上新 ${Date.now()}`;
const bell = (page: Page) => page.getByRole('button', { name: /^消息/ });

interface Counted {
  data: { unread: { notice: number; email: number } };
}

test('an operator’s notice reaches a person at once, is read, taken back and cleared', async ({
  page,
  browser,
}) => {
  const problems = collectProblems(page);
  await signedIn(page, 'merchant');
  const counted = page.waitForResponse(/\/notice\/getList/);
  await enterCategory(page, '手机壳');
  const { unread } = ((await (await counted).json()) as Counted).data;
  const before = unread.notice + unread.email;
  await expect(bell(page)).toHaveText(before > 0 ? String(before) : '');

  const office = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await signedIn(office, 'admin');
  await office.goto('/setting/notices');
  await office.getByRole('button', { name: '写通知' }).click();
  await office.getByRole('radio', { name: '商家' }).check();
  await office.getByLabel('标题', { exact: true }).fill(TITLE);
  await office.getByLabel('内容', { exact: true }).fill('<b>欢迎</b>挑选');
  await office.getByLabel('链接（选填）').fill('/help?article=notices');
  await expect(office.getByRole('complementary', { name: '预览' })).toContainText(TITLE);
  await office.getByRole('button', { name: '发送' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  const sent = office.getByRole('row', { name: new RegExp(TITLE) });
  await expect(sent).toContainText('0 人');

  // Without a reload the badge counts up and a card shows the notice.
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(bell(page)).toContainText(String(before + 1));
  await bell(page).click();
  const panel = page.getByRole('region', { name: '消息' });
  const notice = panel.getByRole('link', { name: new RegExp(TITLE) });
  await expect(notice).toContainText('<b>欢迎</b>挑选');
  const read = page.waitForResponse('**/api/notice/read/');
  await notice.click();
  await read;
  await expect(page).toHaveURL(/\/help\?article=notices/);
  await expect(page.getByRole('heading', { name: '通知与邮件副本' })).toBeVisible();
  await expect(bell(page)).toContainText(before > 0 ? String(before) : '');
  await office.reload();
  await expect(sent).toContainText('1 人');

  await bell(page).click();
  await panel.getByRole('tab', { name: /^邮件/ }).click();
  await expect(panel.getByText('花样图库：密码已修改')).toBeVisible();
  await panel.getByRole('tab', { name: /^通知/ }).click();
  await expect(panel.getByText(TITLE)).toBeVisible();
  await office.getByRole('button', { name: `撤回 ${TITLE}` }).click();
  await office.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(panel.getByText(TITLE)).toHaveCount(0);

  // Another notice is sent, so that there is something to clear whatever an earlier run has left.
  await office.getByRole('button', { name: '写通知' }).click();
  await office.getByLabel('标题', { exact: true }).fill(`${TITLE} 再发`);
  await office.getByLabel('内容', { exact: true }).fill('内容');
  await office.getByRole('button', { name: '发送' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  await expect(panel.getByText(`${TITLE} 再发`)).toBeVisible();
  await panel.getByRole('button', { name: '清空消息' }).click();
  await panel.getByRole('button', { name: '清空', exact: true }).click();
  await expect(panel.getByText('没有通知')).toBeVisible();
  await office.context().close();
  expect(problems).toEqual([]);
});

test('the header finds screens and pictures by the keyboard, and help by its own search', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await signedIn(page, 'factory');
  await enterCategory(page, '手机壳');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '搜索' });
  await expect(field).toBeFocused();
  await field.fill('企业图库');
  await expect(page.getByRole('option', { name: /^企业图库/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myPicture\/partyPicture/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: '企业图库', exact: true })).toBeVisible();
  await field.fill('花');
  const picture = page
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first();
  await expect(picture).toBeVisible();
  while ((await picture.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myPicture\/publicPicture\?name=.+&picture=\d+/);
  const preview = page.getByRole('dialog', { name: /^图片预览/ });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill('没有这样的东西');
  await expect(page.getByText('没有找到“没有这样的东西”')).toBeVisible();
  const web = page.getByRole('option', { name: /用百度搜索/ });
  await expect(web).toHaveAttribute('rel', /noopener/);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: '使用说明' }).click();
  await page.getByRole('searchbox', { name: '搜索使用说明' }).fill('邀请链接');
  await page.getByRole('link', { name: '邀请同事加入企业' }).click();
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('邀请链接');
  await page.goto('/help?article=preview');
  await expect(page.getByRole('heading', { name: '大图预览与快捷键' })).toBeVisible();

  await page.getByRole('button', { name: '在线客服' }).click();
  const service = page.getByRole('dialog', { name: '在线客服' });
  await expect(service.getByRole('img', { name: '客服二维码' })).toBeVisible();
  await expect(service.getByText('这是演示用的联系方式')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(service).toHaveCount(0);
  expect(problems).toEqual([]);
});
