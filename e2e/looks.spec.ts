import { expect, test } from '@playwright/test';
import { collectProblems, inCategory } from './people';

test('a picture leads to similar ones, and a search by picture finds it', async ({ page }) => {
  const problems = collectProblems(page);
  await inCategory(page, 'factory', '手机壳');
  const listed = page.waitForResponse(/\/image\/images\/\?.*gallery=public/);
  await page.goto('/myPicture/publicPicture');

  // The search starts with the first picture of the gallery, as a person would have saved it.
  const { data } = await (await listed).json();
  const { name, thumb } = data.list[0] as { name: string; thumb: string };
  const saved = await page.request.get(thumb);
  await page.getByRole('button', { name: '以图搜图' }).click();
  const search = page.getByRole('dialog', { name: '以图搜图' });
  await search
    .locator('input[type=file]')
    .setInputFiles({ name: 'saved.webp', mimeType: 'image/webp', buffer: await saved.body() });
  await expect(search.getByText(/找到 \d+ 张相似的图片/)).toBeVisible();
  const itself = search.getByRole('button', { name: `同图 ${name}` });
  await expect(itself).toBeVisible();

  // On a phone the button goes below the words before they become a narrow column.
  await page.setViewportSize({ width: 390, height: 844 });
  const words = await search.getByText(/找到 \d+ 张相似的图片/).boundingBox();
  expect(words?.width).toBeGreaterThanOrEqual(180);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The picture opens above the results and shows similar ones.
  await itself.click();
  const preview = page.getByRole('dialog', { name: `图片预览：${name}` });
  await expect(preview).toBeVisible();
  const details = preview.getByRole('complementary', { name: '图片详情' });
  if (!(await details.isVisible())) await page.keyboard.press('i');
  const similar = preview.getByRole('region', { name: '相似图片' });
  const alike = similar.getByRole('listitem').getByRole('button').first();
  await expect(alike).toBeVisible();
  const before = page.url();
  await alike.click();
  await expect(page).not.toHaveURL(before);

  await page.keyboard.press('Escape');
  await expect(search).toBeVisible();
  await search
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(search.getByText('这个文件打不开')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  expect(problems).toEqual([]);
});
