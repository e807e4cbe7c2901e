import { expect, test } from '@playwright/test';
import { collectViolations, enterCategory, signIn } from './people';
import { noisePng } from './png';

// A machine of the house under its name: browsers trust plain http on nothing but the machine itself, and hide a part of what
// they can do.
const HOST = 'motif.test';
test.use({
  baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', HOST)),
  launchOptions: {
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      '--disable-gpu',
      '--disable-background-networking',
    ],
  },
});

test('in a house without a certificate, a colour is copied, a picture uploaded, and a product made', async ({
  page,
}) => {
  const violations = collectViolations(page);
  await signIn(page, 'factory');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await enterCategory(page, '手机壳');
  await page.getByRole('button', { name: /^预览/ }).first().click();
  const preview = page.getByRole('dialog');
  await preview
    .getByRole('button', { name: /^复制颜色/ })
    .first()
    .click();
  await expect(preview.getByText('复制成功！')).toBeVisible();
  // The browser says so of an empty selection too; what counts is what can be pasted.
  await page.keyboard.press('Escape');
  const search = page.getByPlaceholder('搜索名称、标签、系列、上传者');
  await search.press('Control+v');
  await expect(search).toHaveValue(/^#[0-9a-f]{6}$/i);

  await page.goto('/myPicture/uploadPicture');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'House.png', mimeType: 'image/png', buffer: noisePng(24) }]);
  await page.getByRole('button', { name: '开始上传 1 个文件' }).click();
  const sent = page.getByRole('list', { name: '上传列表' }).getByRole('listitem');
  await expect(sent.filter({ hasText: 'House.png' })).toContainText('已完成');

  await page.goto('/myPicture/myPicture?name=House');
  await page.getByRole('button', { name: '预览「House」' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '制作产品' }).click();
  await page.getByRole('button', { name: '开始设计' }).click();
  await expect(page).toHaveURL(/\/product\/design\/\d+/);
  const layers = page.getByRole('list', { name: '图层' }).getByRole('listitem');
  await expect(layers).toHaveCount(1);
  await page.getByRole('application', { name: '画布' }).press('t');
  await expect(layers).toHaveCount(2);
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  expect(violations).toEqual([]);
});
