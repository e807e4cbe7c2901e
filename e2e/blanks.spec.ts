import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, signedIn } from './people';

test.use({ bypassCSP: true });

interface Blank {
  id: number;
  code: string;
  version: number;
  definition: { geometry: { camera: { x: number } }; area: { holes: { x_um: number }[] } };
}

/** What a factory gets to design on. */
async function readBlank(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const reply = await fetch(`/api/product/models/${address}`, { headers });
    return ((await reply.json()) as { data: unknown }).data;
  }, path);
}

test('an operator moves the camera of a case by a millimetre; factories get the new version, the old one stays', async ({
  page,
}) => {
  await signedIn(page, 'admin');
  const factory = await another(page, 'factory');
  await factory.goto('/user/personalCenter');
  const { list } = (await readBlank(factory, '')) as { list: Blank[] };
  const before = list.find(({ code }) => code === 'nova-13');
  if (!before) throw new Error('there is no such blank');
  const { camera } = before.definition.geometry;

  await page.goto('/setting/productModels');
  await page.getByRole('button', { name: /^nova 13/ }).click();
  await page.getByRole('button', { name: /^摄像头，/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByLabel('距左', { exact: true }).first()).toHaveValue(
    String((camera.x + 1000) / 1000),
  );
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '保存为新版本' }).click();
  const dialog = page.getByRole('dialog', { name: `保存为版本 ${before.version + 1}` });
  await expect(dialog).toContainText('摄像头 · 距左');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`已保存为版本 ${before.version + 1}`)).toBeVisible();

  const after = (await readBlank(factory, `${before.id}/`)) as Blank;
  expect(after.version).toBe(before.version + 1);
  expect(after.definition.geometry.camera.x).toBe(camera.x + 1000);
  expect(after.definition.area.holes[0]?.x_um).toBe((before.definition.area.holes[0]?.x_um ?? 0) + 1000);
  expect(await readBlank(factory, `${before.id}/?version=${before.version}`)).toEqual(before);
  await factory.context().close();

  await page.getByRole('tab', { name: '版本' }).click();
  await expect(page.getByRole('region', { name: '对比' })).toContainText('摄像头 · 距左');
  expect(await seriousIssues(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
