import { expect, type Locator, test } from '@playwright/test';
import { expectNoSidewaysScroll, seriousIssues } from './axe';
import { earn } from './database';
import { collectProblems, signedIn } from './people';

test.use({ bypassCSP: true });

async function numberIn(figure: Locator): Promise<number> {
  await expect(figure).toHaveText(/^[\d,]+$/);
  return Number((await figure.innerText()).replaceAll(',', ''));
}

test('creative points are exchanged on a phone, and both balances move without a reload', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, 'illustrator', { language: 'en' });
  await earn('illustrator', 120);
  // The points stand on a screen of their own, which is open in another tab.
  const other = await page.context().newPage();
  await other.goto('/personalFinancial/pointsRecharge');
  const points = other
    .locator('section')
    .filter({ has: other.getByRole('heading', { name: 'Points', exact: true }) })
    .locator('p')
    .filter({ hasText: /^[\d,]+$/ });
  const pointsBefore = await numberIn(points);
  await page.goto('/personalFinancial/creativePoint');
  const balance = page.getByRole('region', { name: 'Creative points' });
  const free = balance
    .locator('dl > div')
    .filter({ has: page.getByText('Free', { exact: true }) })
    .locator('strong');
  const freeBefore = await numberIn(free);
  const exchange = balance.getByRole('button', { name: 'Exchange for points' });
  await exchange.click();
  const dialog = page.getByRole('dialog', { name: 'Exchange creative points for points' });
  await dialog.getByLabel('How many').fill('120');
  const after = (before: number, by: number) => (before + by).toLocaleString('en');
  // The demo has other balances every day, and a number may be in both lines.
  await expect(dialog.locator('dd')).toHaveText([
    `${after(freeBefore, 0)} → ${after(freeBefore, -120)}`,
    `${after(pointsBefore, 0)} → ${after(pointsBefore, 120)}`,
  ]);
  await expectNoSidewaysScroll(page);
  expect(await seriousIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Exchange 120' }).click();
  await expect(dialog).toBeHidden();
  await expect(exchange).toBeFocused();
  await expect(free).toHaveText(after(freeBefore, -120));
  await expect(points).toHaveText(after(pointsBefore, 120));
  expect(problems).toEqual([]);
});
