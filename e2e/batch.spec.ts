import { expect, type Page, test } from '@playwright/test';
import { seriousIssues } from './axe';
import { earn } from './database';
import { enterCategory, signedIn } from './people';

// The checker of accessibility is put into the page, which its policy forbids.
test.use({ bypassCSP: true });

interface Card {
  id: number;
  width: number;
  height: number;
}

/** Two pictures that fit a phone, and a wide one: it would have to be enlarged too much to cover it. */
async function threePictures(page: Page): Promise<number[]> {
  const reply = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const category = localStorage.getItem('mainCategoriesId');
    const address = `/api/image/images/?gallery=my&main_category_id=${category}&page_size=100`;
    return (await fetch(address, { headers })).json();
  });
  const list = (reply as { data: { list: Card[] } }).data.list;
  const wide = list.filter(({ width, height }) => width > height);
  const others = list.filter(({ width, height }) => width <= height);
  return [...wide.slice(0, 1), ...others.slice(0, 2)].map(({ id }) => id);
}

test('three pictures on five blanks: exceptions are decided by keys, all pieces are made and paid once', async ({
  page,
}) => {
  // Fourteen print files are really drawn, beside all other journeys.
  test.setTimeout(300_000);
  await signedIn(page, 'illustrator');
  await earn('illustrator', 100);
  await enterCategory(page, '手机壳');
  const ids = await threePictures(page);
  expect(ids).toHaveLength(3);

  await page.goto(`/product/batch/new?pictures=${ids.join(',')}`);
  await expect(page.getByRole('heading', { name: '已选图片 3 张' })).toBeVisible();
  // A tall picture stays inside of its square.
  const chosen = page.getByRole('region', { name: '已选图片 3 张' }).getByRole('listitem');
  await expect(chosen.getByRole('img')).toHaveCount(3);
  for (const one of await chosen.all())
    expect((await one.getByRole('img').boundingBox())?.height).toBe((await one.boundingBox())?.height);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('checkbox', { name: '全选「Apple · 磨砂壳」' }).check();
  await expect(page.getByText('3 张图片 × 5 种白坯颜色 = 15 件')).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '生成摆放预览' }).click();
  await expect(page).toHaveURL(/\/product\/batch\/\d+$/);

  // The wide one has to be decided on each of the blanks.
  await page.getByRole('button', { name: '逐件处理' }).click();
  const queue = page.getByRole('region', { name: '逐件处理' });
  const over = queue.getByText('全部处理完了', { exact: true });
  await expect(queue).toBeFocused();
  expect(await seriousIssues(page)).toEqual([]);
  await page.keyboard.press('5');
  await page.keyboard.press('z');
  await expect(queue.getByText(/^第 1 件/)).toBeVisible();
  await page.keyboard.press('5');
  for (let pressed = 0; pressed < 30 && !(await over.isVisible()); pressed += 1)
    await page.keyboard.press('3');
  await expect(over).toBeVisible();
  await queue.getByRole('button', { name: '下一步：费用' }).click();

  // One was left out; the others are held, made and paid one by one.
  await expect(page.getByText(/^14 件 × 1 创作点 = 14 创作点。/)).toBeVisible();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '开始制作' }).click();
  const progress = page.getByRole('region', { name: '制作进度' });
  await expect(progress.getByText('14 / 14 件')).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole('heading', { name: '已完成 14 件' })).toBeVisible();
  const facts = progress.locator('dl');
  await expect(facts).toContainText('预留0 创作点');
  await expect(facts).toContainText('已用14 创作点');
  await expect(facts).toContainText('已退回0 创作点');
  await expect(page.getByRole('link', { name: /^设计「/ })).toHaveCount(14);
  await page.getByRole('button', { name: '全部导出' }).click();
  await expect(page.getByRole('dialog', { name: '导出 14 个产品' })).toBeVisible();
});
