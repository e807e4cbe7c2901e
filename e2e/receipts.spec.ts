import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { collectProblems, inCategory, signedIn } from './people';

/** The job that seals runs every 20 seconds. */
const SEALED = { timeout: 90_000 };

test.use({ bypassCSP: true });

test('the receipt of a purchase agrees with the ledger, and one that was changed does not', async ({
  page,
  browser,
}) => {
  const problems = collectProblems(page);
  await signedIn(page, 'merchant');
  await page.goto('/user/consumptionRecord?kind=picture.buy');
  const entry = page.getByRole('button', { name: /^查看详情：流水号/ }).first();
  await entry.click();
  const drawer = page.getByRole('dialog', { name: /^流水号/ });
  await expect(drawer.getByText('已封存')).toBeVisible(SEALED);
  expect(await seriousIssues(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '下载回执' }).click();
  const file = await (await saving).path();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(entry).toBeFocused();

  // Anybody may check it: here a phone on which nobody is signed in.
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  const checker = await phone.newPage();
  await checker.goto('/verify');
  await checker.getByRole('button', { name: '切换到英文' }).click();
  await checker.getByLabel('Choose a file').last().setInputFiles(file);
  // It was bought today, or before today if midnight in China lies between.
  const agrees = /^(It agrees, and waits for its daily root|The receipt is genuine)$/;
  await expect(checker.getByRole('heading', { name: agrees })).toBeVisible();
  await expectNoSidewaysScroll(checker);
  expect(await seriousIssues(checker)).toEqual([]);
  await checker.getByRole('button', { name: 'Check another' }).click();
  const changed = (await readFile(file, 'utf8')).replace('picture.buy', 'picture.bay');
  await checker.getByLabel('Or paste the receipt').fill(changed);
  await checker.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(checker.getByRole('heading', { name: 'It does not match the ledger' })).toBeVisible();
  expect(problems).toEqual([]);
  await phone.close();
});

test('the certificate of a licence is saved as a PDF, also on a phone', async ({ page }) => {
  const problems = collectProblems(page);
  await inCategory(page, 'merchant', '手机壳', { language: 'en' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/myPicture/acquiredPicture');
    const open = page.getByRole('button', { name: 'Licences' });
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'Licences' });
    const pdf = drawer.getByRole('button', { name: /as a PDF$/ }).first();
    await expect(pdf).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await seriousIssues(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await pdf.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await saved.path())).toString('latin1', 0, 5)).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  }
  expect(problems).toEqual([]);
});
