import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { another, collectProblems, inCategory } from './people';

test('a picture becomes a product, which is copied, deleted and taken back', async ({ page }) => {
  const problems = collectProblems(page);
  await inCategory(page, 'illustrator', '手机壳');
  await page.goto('/myPicture/publicPicture');
  await page.getByRole('button', { name: /^预览/ }).first().hover();
  await page
    .getByRole('button', { name: /^用「.+」制作产品$/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: '选择白坯' });
  await picker.getByRole('radio', { name: '华为' }).check();
  await picker.locator('label', { hasText: 'Pura 70' }).click();
  await expect(picker.getByRole('radio', { name: /Pura 70/ })).toBeChecked();
  await picker.getByRole('button', { name: '开始设计' }).click();
  await expect(page).toHaveURL(/\/product\/design\/\d+$/);

  await page.goto('/product/personalCenter');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toContainText('Pura 70');
  const count = await cards.count();
  await cards.first().getByRole('checkbox').check();
  await page.getByRole('region', { name: '已选产品的操作' }).getByRole('button', { name: '复制' }).click();
  await expect(cards).toHaveCount(count + 1);
  await page
    .getByRole('button', { name: /^「.+副本」的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(cards).toHaveCount(count);
  // The message of the copy offers the same for a while.
  const deleted = page.getByText(/^已删除 1 个产品/).locator('..');
  await deleted.getByRole('button', { name: '撤销' }).click();
  await expect(cards).toHaveCount(count + 1);
  expect(problems).toEqual([]);
});

test('on a phone, in English, products are found, renamed and begun', async ({ page }) => {
  const phone = await another(page, 'merchant', {
    viewport: { width: 390, height: 844 },
    language: 'en',
    bypassCSP: true,
    category: '手机壳',
  });
  await phone.goto('/product/personalCenter?scope=company');
  const card = phone.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText('Made by');
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await phone.getByRole('menuitem', { name: 'Rename' }).click();
  const name = phone.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Summer case');
  await name.press('Enter');
  await expect(phone.getByText('Summer case')).toBeVisible();
  await phone.getByRole('searchbox', { name: 'Find by name or SKU' }).fill('summer');
  await expect(phone.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(phone).toHaveURL(/name=summer/);
  expect(await seriousIssues(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'New product' }).click();
  await expect(
    phone.getByRole('dialog', { name: 'Choose a blank' }).getByRole('radio').first(),
  ).toBeAttached();
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
});
