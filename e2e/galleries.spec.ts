import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './axe';
import { collectProblems, inCategory, WITH_MOTION } from './people';

test.use(WITH_MOTION);

const nameIn = (label: string | null) => label?.match(/「(.+)」/)?.[1] ?? '';
const tile = (page: Page, name: string) => page.getByRole('button', { name: `预览「${name}」` }).first();
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: tile(page, name) });
const action = (page: Page, name: string) =>
  page.getByRole('region', { name: '已选图片的操作' }).getByRole('button', { name, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: '撤销' }).last();

async function select(page: Page, name: string) {
  await card(page, name).hover();
  await card(page, name)
    .getByRole('button', { name: `选择「${name}」` })
    .click();
}

test('an illustrator filters, shares, sells, takes back, deletes and restores', async ({ page, browser }) => {
  const problems = collectProblems(page);
  await inCategory(page, 'illustrator', '手机壳');
  await page.goto('/myPicture/publicPicture');
  const total = page.getByRole('heading', { level: 1 });
  await expect(total).toHaveText(/共 \d+ 张/);
  const everything = await total.textContent();

  await test.step('a filter stands in the address and survives a reload', async () => {
    await page.getByRole('button', { name: '颜色', exact: true }).click();
    await page.getByRole('button', { name: '蓝', exact: true }).click();
    await expect(page).toHaveURL(/\?color=blue$/);
    await expect(total).not.toHaveText(everything ?? '');
    await expect(total).toHaveText(/共 \d+ 张/);
    const found = await total.textContent();
    await page.reload();
    await expect(total).toHaveText(found ?? '');
    await page.getByRole('button', { name: '去掉筛选：蓝' }).click();
    await expect(page).toHaveURL(/publicPicture$/);
    await expect(total).toHaveText(everything ?? '');
  });

  await page.getByRole('link', { name: '私人图库' }).click();
  await expect(page.getByRole('list', { name: '私人图库' })).toBeVisible();
  // With small squares more pictures are in the document at once.
  await page.getByRole('radio', { name: '网格' }).check();
  await page.getByRole('slider', { name: '图片大小' }).fill('0');
  const namesWithout = async (chips: RegExp) => {
    const tiles = page
      .getByRole('list', { name: '私人图库' })
      .getByRole('listitem')
      .filter({ hasNotText: chips })
      .getByRole('button', { name: /^预览/ });
    return (await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(nameIn);
  };
  await expect.poll(() => namesWithout(/已上架|企业共享/)).not.toEqual([]);

  await test.step('the pictures fill the width, and a month leads to its place without filtering', async () => {
    const edgeOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    const grid = page.getByRole('list', { name: '私人图库' });
    const beyond = async () => {
      const tiles = await grid.getByRole('listitem').all();
      const edges = await Promise.all(tiles.map(edgeOf));
      return Math.max(...edges) - (await edgeOf(page.getByRole('link', { name: '去上传' })));
    };
    await expect.poll(beyond).toBe(0);
    const months = page.getByRole('navigation', { name: '按月份跳转' });
    const before = await months.boundingBox();
    const wanted = months.getByRole('button').nth(2);
    await wanted.click();
    await expect(wanted).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await months.boundingBox()).toEqual(before);
    await expect(page).toHaveURL(/myPicture$/);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });
  let [name = ''] = await namesWithout(/已上架|企业共享/);

  await test.step('shared with the company, and taken back', async () => {
    await select(page, name);
    await action(page, '共享到企业').click();
    await expect(card(page, name).getByText('企业共享')).toBeVisible();
    await expect(said(page, '已共享 1 张到企业空间')).toBeVisible();
    await undo(page).click();
    await expect(said(page, '已撤销')).toBeVisible();
    await expect(card(page, name).getByText('企业共享')).toHaveCount(0);
  });

  const merchant = await (await browser.newContext()).newPage();
  await test.step('on the market at a price, for somebody else too', async () => {
    // The artists of the demo share motifs, so the market refuses some pictures that look like another one.
    for (const candidate of await namesWithout(/已上架/)) {
      name = candidate;
      await select(page, name);
      await action(page, '上架').click();
      await page.getByLabel('价格（积分）').fill('33');
      await page.getByRole('checkbox', { name: /本人声明为原创或已获授权/ }).check();
      await page.getByRole('checkbox', { name: '由 AI 生成' }).check();
      await page.getByRole('button', { name: '上架到市场' }).click();
      const heldUp = page.getByRole('dialog', { name: '1 张图片没有上架' });
      await expect(heldUp.or(said(page, '已上架 1 张'))).toBeVisible();
      if (!(await heldUp.isVisible())) break;
      await heldUp.getByRole('button', { name: '知道了' }).click();
      // Pictures that were refused stay selected.
      await page.keyboard.press('Escape');
      await expect(action(page, '上架')).toHaveCount(0);
    }
    await expect(card(page, name).getByText('已上架')).toBeVisible();
    await expect(card(page, name).getByText('AI 生成')).toBeVisible();
    await inCategory(merchant, 'merchant', '手机壳');
    await merchant.goto('/myPicture/publicPicture');
    await expect(merchant.getByRole('button', { name: `预览「${name}」，33 积分` })).toBeVisible();
  });

  await test.step('at another price without leaving the market; found by what it costs', async () => {
    await select(page, name);
    await action(page, '改价').click();
    await page.getByLabel('价格（积分）').fill('34');
    await page.getByRole('button', { name: '保存价格' }).click();
    await expect(said(page, '已改价 1 张')).toBeVisible();
    await expect(card(page, name).getByText('已上架')).toBeVisible();
    await merchant.goto('/myPicture/publicPicture?price_min=34&price_max=34');
    await expect(merchant.getByRole('button', { name: '去掉筛选：34 – 34 积分' })).toBeVisible();
    await expect(merchant.getByRole('button', { name: `预览「${name}」，34 积分` })).toBeVisible();
  });

  await test.step('taken down again', async () => {
    await select(page, name);
    await action(page, '下架').click();
    await page.getByLabel('收回私人图库，只有自己看到').check();
    await page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
    await expect(card(page, name).getByText('已上架')).toHaveCount(0);
    await expect(said(page, '已下架 1 张')).toBeVisible();
    await merchant.goto('/myPicture/publicPicture');
    await expect(merchant.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
    await expect(merchant.getByRole('button', { name: `预览「${name}」，34 积分` })).toHaveCount(0);
    await merchant.context().close();
  });

  await test.step('into the bin, and out of it', async () => {
    await select(page, name);
    await action(page, '删除').click();
    await expect(tile(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: '回收站' }).click();
    await expect(card(page, name).getByText('29 天后清除')).toBeVisible();
    await select(page, name);
    await action(page, '恢复').click();
    await expect(tile(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: '私人图库' }).click();
    await expect(tile(page, name)).toBeVisible();
  });

  await test.step('on a phone the filters are a sheet behind one button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '筛选', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('button', { name: '方形' }).click();
    await sheet.getByRole('button', { name: '看结果' }).click();
    await expect(page).toHaveURL(/ratio=square/);
    await expect(page.getByRole('button', { name: '去掉筛选：方形' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // All actions for a selection are on the screen.
    await page.getByRole('button', { name: /^预览/ }).first().focus();
    await page.keyboard.press(' ');
    for (const one of await page.getByRole('region', { name: '已选图片的操作' }).getByRole('button').all()) {
      await expect(one).toBeInViewport({ ratio: 1 });
    }
  });
  expect(problems).toEqual([]);
});
