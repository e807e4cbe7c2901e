import { expect, type Page, test } from '@playwright/test';
import { collectViolations, inCategory } from './people';
import { noisePng } from './png';

const SMALL = 29;
/** The file has two parts: 5 MB and the rest. */
const LARGE_SIDE = 1400;
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** The pictures of the person on the server whose names begin with this. */
const pictures = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const query = new URLSearchParams({
      gallery: 'my',
      name: wanted,
      main_category_id: localStorage.getItem('mainCategoriesId') ?? '',
      page_size: '100',
    });
    const answer = await fetch(`/api/image/images/?${query}`, { headers });
    return ((await answer.json()) as { data: { list: unknown[] } }).data.list.length;
  }, name);

test('thirty files from a computer whose clock is wrong, with a reload in the middle and a bad one among them', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const violations = collectViolations(page);
  await page.addInitScript(() => {
    const OFF_MS = 3 * 3_600_000;
    const right = Date;
    globalThis.Date = class extends right {
      static override now() {
        return right.now() + OFF_MS;
      }
      constructor(...given: [] | [string | number]) {
        super(...((given.length ? given : [right.now() + OFF_MS]) as [number]));
      }
    } as DateConstructor;
  });
  await inCategory(page, 'factory', '手机壳');
  await page.goto('/myPicture/uploadPicture');
  await expect(page.getByText('把图片或文件夹拖到这里')).toBeVisible();

  const files = Array.from({ length: SMALL }, (_, i) => png(`Trip ${i + 1}.PNG`, noisePng(24)));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      png('Trip large.png', noisePng(LARGE_SIDE)),
      ...files,
      png('Trip broken.png', Buffer.from('this is no picture')),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  const list = page.getByRole('list', { name: '上传列表' });
  await expect(list.getByRole('listitem').first()).toContainText('不支持该格式');
  await page.getByLabel('系列名称').fill('旅行');

  // The store takes the first part of the large file and half of the small files; then it hangs until the reload.
  let hanging = true;
  let small = 0;
  const parts: string[] = [];
  await page.route('**/s3/**', (route) => {
    const url = new URL(route.request().url());
    const part = url.searchParams.get('partNumber');
    if (route.request().method() !== 'PUT') return route.continue();
    if (part) parts.push(part);
    else small += 1;
    const taken = part ? part === '1' : small <= SMALL / 2;
    return taken || !hanging ? route.continue() : undefined;
  });
  await page.getByRole('button', { name: `开始上传 ${SMALL + 2} 个文件` }).click();
  await expect.poll(() => parts.includes('2') && small > SMALL / 2).toBe(true);

  page.once('dialog', (dialog) => dialog.accept());
  hanging = false;
  parts.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: '上传完成' })).toBeVisible({ timeout: 150_000 });
  // The part that the store had was not sent again.
  expect(parts).toEqual(['2']);

  await page.getByRole('link', { name: '查看上传任务' }).click();
  // How many the upload screen shows beside it depends on how many had arrived before the reload.
  const states = page.getByRole('radiogroup', { name: '按状态筛选上传任务' });
  await expect(states.getByText(`已完成 ${SMALL + 1}`)).toBeVisible();
  await page.getByRole('radio', { name: '失败 1' }).check();
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Tripbroken.png' })).toContainText(
    '不支持该格式',
  );

  expect(await pictures(page, 'Trip')).toBe(SMALL + 1);
  await page.goto('/myPicture/myPicture?name=Trip large');
  await expect(page.getByRole('main').getByText('Trip large')).toBeVisible();

  // What the server refused waits on the upload screen until it is taken off.
  await page.goto('/myPicture/uploadPicture');
  const broken = list.getByRole('listitem').filter({ hasText: 'Trip broken.png' });
  await expect(broken).toContainText('不支持该格式');
  await broken.getByRole('button', { name: '从列表移除' }).click();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('notes.txt');
  expect(violations).toEqual([]);
});
