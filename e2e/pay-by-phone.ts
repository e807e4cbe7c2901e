import { expect, type Page } from '@playwright/test';

/** Pays as a phone does that scanned the code: in another browser, where nobody is signed in. */
export async function payByPhone(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: '演示支付二维码' })).toBeVisible();
  const address = await page.getByRole('link', { name: /在新窗口打开/ }).getAttribute('href');
  const phone = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 844 } });
  const screen = await phone?.newPage();
  if (!screen || !address) throw new Error('there is no phone or no code');
  await screen.goto(address);
  await expect(screen.getByText('这是演示支付，不会产生真实扣款。')).toBeVisible();
  await screen.getByRole('button', { name: '确认付款' }).click();
  await expect(screen.getByText('付款成功')).toBeVisible();
  await phone?.close();
}
