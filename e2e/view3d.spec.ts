import { expect, type Locator, type Page, test } from '@playwright/test';
import { collectViolations, inCategory, signedIn } from './people';

// A processor draws what a graphics card would; the other journeys do without.
test.use({
  launchOptions: {
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
  // Fewer pixels are drawn sooner.
  viewport: { width: 800, height: 520 },
});

/** Without a graphics card a first picture takes seconds, and many of them while other journeys draw too. */
const patience = { timeout: 100_000 };
test.describe.configure({ timeout: 240_000 });

const stage = (page: Page) => page.getByRole('application', { name: /的立体效果$/ });

/** How many different colours an element shows, each channel in eight steps. */
async function coloursOf(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const pixels = pen?.getImageData(0, 0, image.width, image.height).data ?? [];
    const colours = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      colours.add(
        ((pixels[at] ?? 0) >> 5) * 64 + ((pixels[at + 1] ?? 0) >> 5) * 8 + ((pixels[at + 2] ?? 0) >> 5),
      );
    return colours.size;
  }, picture);
}

async function openPreview(page: Page) {
  await inCategory(page, 'merchant', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await page.getByRole('button', { name: /^预览/ }).first().click();
  await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible();
}

test('a picture is seen on a case, turned by keys, and becomes a product', async ({ page }) => {
  const violations = collectViolations(page);
  await openPreview(page);
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') addresses.push(request.url());
  });
  const preview = page.getByRole('dialog').getByRole('img', { name: /./ }).first();
  const shown = new URL((await preview.getAttribute('src')) ?? '', page.url());
  const isSameFile = ({ pathname }: URL) => pathname === shown.pathname;
  await page.getByRole('button', { name: '在手机壳上看' }).click();
  await expect(stage(page)).toHaveAttribute('data-drawn', 'true', patience);
  await expect.poll(() => coloursOf(page, stage(page)), patience).toBeGreaterThan(20);
  // Somebody who has not bought it sees the marked forms of the gallery, and no other one is asked for.
  const ofPicture = addresses.map((address) => new URL(address)).filter(isSameFile);
  const forms = ofPicture.map(({ searchParams }) => searchParams.get('x-oss-process'));
  expect(forms.filter((form) => !/^image\/resize,p_(25|70)$/.test(form ?? ''))).toEqual([]);

  const before = await stage(page).screenshot();
  await stage(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stage(page).screenshot()).equals(before), patience).toBe(false);
  const dialog = page.getByRole('dialog').last();
  const name = await dialog.getByRole('heading').textContent();
  await dialog.getByRole('button', { name: '下一张图片' }).click();
  await expect(dialog.getByRole('heading')).not.toHaveText(name ?? '', patience);

  await dialog.getByRole('button', { name: '制作产品' }).click();
  await expect(page).toHaveURL(/\/product\/design\/\d+/, patience);
  expect(violations).toEqual([]);
});

test('where nothing can be drawn in 3D, the views of the server are there instead', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
    } as typeof getContext;
  });
  await openPreview(page);
  await page.getByRole('button', { name: '在手机壳上看' }).click();
  // A view of a blank is computed when somebody asks for it first.
  await expect(stage(page).getByRole('img', { name: /正面$/ })).toBeVisible(patience);
  await stage(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stage(page).getByRole('img', { name: /侧前$/ })).toBeVisible(patience);
  // The other views are loaded, and stay out of sight until they are asked for.
  await expect(stage(page).locator('img:visible')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** A new product without a picture, all red, on the first blank of the shape. */
const plainProduct = (page: Page, wanted: 'case' | 'cup') =>
  page.evaluate(async (shape) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const ask = async (path: string, init: RequestInit = {}) =>
      (await (await fetch(`/api/product${path}`, { headers, ...init })).json()).data;
    const { list } = await ask('/models/');
    const blank = list.find(
      ({ definition }: { definition: { shape: string } }) => definition.shape === shape,
    );
    const made = await ask('/products/', { method: 'POST', body: JSON.stringify({ model_id: blank.id }) });
    const scene = { ...made.scene, background: '#d03040' };
    const body = JSON.stringify({ version: made.version, scene });
    await ask(`/products/${made.id}/`, { method: 'PATCH', body });
    return made.id as number;
  }, wanted);

test('case and cup look as they did', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 760 });
  await signedIn(page, 'factory');
  await page.goto('/product/personalCenter');
  for (const shape of ['case', 'cup'] as const) {
    await page.goto(`/product/design/${await plainProduct(page, shape)}`);
    await page.getByRole('radio', { name: '3D' }).check({ force: true });
    await expect(stage(page)).toHaveAttribute('data-drawn', 'true', patience);
    // Drivers differ in pixels at an edge, not in what is seen.
    await expect(stage(page)).toHaveScreenshot(`${shape}.png`, { maxDiffPixelRatio: 0.01, ...patience });
  }
});
