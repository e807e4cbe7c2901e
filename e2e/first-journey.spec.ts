import { expect, test } from '@playwright/test';
import {
  categoryCard,
  collectProblems,
  enterCategory,
  inCategory,
  signedIn,
  signIn,
  WITH_MOTION,
} from './people';

test.use(WITH_MOTION);

test('staff signs in, chooses phone cases and sees pictures', async ({ page }) => {
  const problems = collectProblems(page);
  await signIn(page, 'staff');
  await enterCategory(page, '手机壳');
  await expect(page).toHaveURL(/\/myPicture\/publicPicture$/);
  await expect(page).toHaveTitle('市场图库 - 花样图库');
  await expect(page.getByRole('heading', { name: '市场图库' })).toBeVisible();
  const picture = page.getByRole('button', { name: /^预览/ }).first();
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(problems).toEqual([]);

  // The browser itself refuses text that would become markup, and scripts that are not ours.
  const refused = await page.evaluate(() => {
    const refusalOf = (work: () => void) => {
      try {
        work();
        return '';
      } catch (error) {
        return String(error);
      }
    };
    return [
      refusalOf(() => Object.assign(document.createElement('div'), { innerHTML: '<img src=x>' })),
      refusalOf(() => new Worker('data:text/javascript,1')),
    ];
  });
  for (const refusal of refused) expect(refusal).toMatch(/Trusted/);
});

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`on a ${deviceScaleFactor}× screen`, () => {
    test.use({ deviceScaleFactor });
    test('every picture of the first screen is sharp and comes from a derived file', async ({ page }) => {
      const images: { url: string; type: string | undefined }[] = [];
      page.on('response', (reply) => {
        if (new URL(reply.url()).pathname.startsWith('/images/'))
          images.push({ url: reply.url(), type: reply.headers()['content-type'] });
      });
      await inCategory(page, 'factory', '手机壳');
      await page.goto('/myPicture/publicPicture');
      const shown = page.getByRole('button', { name: /^预览/ }).locator('img');
      await expect(shown.first()).toBeVisible();
      await expect
        .poll(() => shown.evaluateAll((list) => list.every((img) => (img as HTMLImageElement).complete)))
        .toBe(true);
      const widths = await shown.evaluateAll((list) =>
        (list as HTMLImageElement[]).map((img) => ({
          file: img.naturalWidth,
          shown: img.clientWidth,
          src: img.currentSrc,
        })),
      );
      expect(widths.length).toBeGreaterThan(8);
      // naturalWidth of an image with srcset is already divided by its density; the address tells which size was
      // loaded.
      const density = await page.evaluate(() => window.devicePixelRatio);
      for (const { src } of widths) expect(src).toMatch(/x-oss-process=image\/resize,p_(25|70)/);
      const pixels = await page.evaluate(
        async (sources) => {
          const sizes = await Promise.all(
            sources.map(async (src) => {
              const bitmap = await createImageBitmap(await (await fetch(src)).blob());
              return bitmap.width;
            }),
          );
          return sizes;
        },
        widths.map(({ src }) => src),
      );
      for (const [at, { shown: css, src }] of widths.entries()) {
        // The large file is the best there is; a smaller one must have enough pixels for the screen.
        if (src.includes('p_70')) continue;
        expect(pixels[at], src).toBeGreaterThanOrEqual(Math.floor(css * density));
      }
      for (const { type } of images) expect(type).toBe('image/webp');
    });
  });
}

test('a sub-account enters only the category it was given, and the others say why not', async ({ page }) => {
  await signedIn(page, 'staff');
  await page.goto('/mainCategories');
  await categoryCard(page, '平板保护套').click();
  await expect(page.getByText('该账号没有权限访问此类目').first()).toBeVisible();
  await expect(page).toHaveURL(/mainCategories/);
});

test('searching, previewing and coming back keeps the place', async ({ page }) => {
  await inCategory(page, 'merchant', '手机壳');
  await page.goto('/myPicture/publicPicture');
  const name =
    (await page.getByRole('button', { name: /^预览/ }).first().getAttribute('aria-label'))?.match(
      /「(.+)」/,
    )?.[1] ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(name.slice(0, 2));
  await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(name.slice(0, 2))}`));
  await page
    .getByRole('button', { name: `预览「${name}」` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/picture=\d+/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: '搜索名称、标签、系列、上传者' }).fill('不存在的名字');
  await expect(page.getByText('没有找到与“不存在的名字”有关的图片')).toBeVisible();
  await page.getByRole('button', { name: '清除搜索' }).last().click();
  await expect(page.getByRole('button', { name: /^预览/ }).first()).toBeVisible();
});

test('arrow keys go through the preview, and Back closes it', async ({ page }) => {
  await inCategory(page, 'illustrator', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await page.getByRole('button', { name: /^预览/ }).first().click();
  const dialog = page.getByRole('dialog');
  const first = await dialog.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).not.toHaveAttribute('aria-label', first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAttribute('aria-label', first ?? '');
  await page.goBack();
  await expect(dialog).toBeHidden();
});
