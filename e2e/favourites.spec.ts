import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { inCategory, signedIn } from './people';

const MARKET = '/myPicture/publicPicture';
/** These names are new for every run, so that the journey can run twice on one installation. */
const stamp = Date.now().toString(36).slice(-4);

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `收藏「${name}」` }).first();
const tileOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^预览「${name}」`) }) })
    .first();
const pictureNames = async (page: Page): Promise<string[]> => {
  const pictures = page.getByRole('button', { name: /^预览「/ });
  await expect(pictures.first()).toBeAttached();
  const labels = await pictures.evaluateAll((all) =>
    all.map((picture) => picture.getAttribute('aria-label') ?? ''),
  );
  return [...new Set(labels.map((label) => label.slice(3, label.indexOf('」'))))];
};

/** Drags with the pointer in small steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

async function person(context: BrowserContext, account: string): Promise<Page> {
  const page = await context.newPage();
  await signedIn(page, account);
  return page;
}

test('hearts agree in two tabs, and favourites are sorted into groups', async ({ context }) => {
  const page = await context.newPage();
  await inCategory(page, 'merchant', '手机壳');
  const known = page.waitForResponse('**/image/collect_images/marks/');
  await page.goto(MARKET);
  const other = await context.newPage();
  await other.goto(MARKET);
  const names = await pictureNames(page);
  await known;
  // A picture that is not a favourite yet in either tab.
  let name = '';
  for (const one of names.slice(0, 12)) {
    // A picture shows its heart under the pointer.
    await tileOf(page, one).hover();
    if ((await heartOf(page, one).getAttribute('aria-pressed')) === 'false') name = one;
    if (name) break;
  }
  await heartOf(page, name).click();
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(other, name)).toHaveAttribute('aria-pressed', 'true');
  await heartOf(other, name).click();
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
  await other.getByRole('button', { name: '撤销' }).click();
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  await other.close();

  const group = `夏季${stamp}`;
  await page.goto('/myPicture/collectedPicture');
  await page.getByRole('button', { name: /新建分组/ }).click();
  await page.getByRole('dialog').getByLabel('名称').fill(group);
  await page.getByRole('dialog').getByRole('button', { name: '新建分组' }).click();
  const entry = page.getByRole('navigation', { name: '收藏分组' }).getByRole('button', { name: group });
  await expect(entry).toContainText('0');
  await tileOf(page, name).dragTo(entry);
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(page).toHaveURL(/group_id=\d+/);
  await expect.poll(() => pictureNames(page)).toEqual([name]);

  await page.getByRole('link', { name: '管理分组' }).click();
  const card = page.getByRole('link', { name: new RegExp(`打开分组「${group}」，1 张`) });
  await expect(card).toBeVisible();
  const cards = page.getByRole('link', { name: /^打开分组/ });
  const stored = page.waitForResponse('**/collect_image_groups/order/');
  await drag(page, page.getByRole('button', { name: `移动「${group}」` }), cards.first());
  await expect(cards.first()).toHaveAttribute('aria-label', new RegExp(group));
  await stored;
  await page.reload();
  await expect(cards.first()).toHaveAttribute('aria-label', new RegExp(group));
});

test('an operator makes an area and decides a report; the people concerned see it', async ({ browser }) => {
  const open = async (account: string) => person(await browser.newContext(), account);
  const [owner, merchant, operator] = await Promise.all([
    open('illustrator'),
    browser.newPage(),
    open('admin'),
  ]);
  await inCategory(merchant, 'merchant', '手机壳');
  await merchant.goto(MARKET);

  const area = `专区${stamp}`;
  await operator.goto('/setting/areas');
  await operator.getByRole('button', { name: '新建专区' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('中文名称').fill(area);
  await dialog.getByLabel('英文名称').fill(`Area ${stamp}`);
  await dialog.getByLabel('皇冠').check({ force: true });
  await dialog.getByRole('button', { name: '新建专区' }).click();
  await operator.getByRole('link', { name: `管理专区「${area}」的图片` }).click();
  await operator.getByRole('button', { name: '添加图片' }).first().click();
  const found = dialog.getByRole('checkbox', { name: /^选择/ });
  for (const at of [0, 1, 2]) await found.nth(at).check({ force: true });
  await dialog.getByRole('button', { name: '添加 3 张' }).click();
  await expect(operator.getByRole('button', { name: /^移出/ })).toHaveCount(3);
  // The menu of other people updates by itself.
  const link = merchant.getByRole('link', { name: area }).first();
  await expect(link).toBeAttached();

  await owner.goto('/home');
  const ownerId = await owner.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo') ?? '{}').id as number,
  );
  await merchant.goto(`${MARKET}?uploader_id=${ownerId}`);
  const [name = ''] = await pictureNames(merchant);
  const tile = tileOf(merchant, name);
  await tile.hover();
  await tile.getByRole('button', { name: /详情/ }).click();
  await merchant.getByRole('button', { name: '举报' }).click();
  const report = merchant.getByRole('dialog', { name: '举报图片' });
  await report.getByRole('radio', { name: '抄袭或侵权' }).check();
  await report.getByLabel(/补充说明/).fill(`与我的作品相同 ${stamp}`);
  await report.getByRole('button', { name: '提交' }).click();
  await expect(report).toBeHidden();

  await operator.goto('/setting/reports');
  const entry = operator.getByRole('button', { name: new RegExp(`${name}.*抄袭或侵权`, 's') }).last();
  await entry.click();
  await expect(operator.getByText(`与我的作品相同 ${stamp}`)).toBeVisible();
  await operator.getByRole('button', { name: '受理并下架' }).click();
  const sure = operator.getByRole('dialog', { name: '下架这张图片？' });
  await sure.getByLabel(/处理说明/).fill(`核实无误 ${stamp}`);
  await sure.getByRole('button', { name: '受理并下架' }).click();
  await expect(operator.getByText(`与我的作品相同 ${stamp}`)).toHaveCount(0);
  await owner.goto('/home');
  await owner
    .getByRole('button', { name: /消息|通知/ })
    .first()
    .click();
  await expect(owner.getByText(`图片「${name}」已下架`).first()).toBeVisible();
});
