import { expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Demo12345';

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export async function enterCategory(page: Page, name: string): Promise<void> {
  await page.goto('/mainCategories');
  await categoryCard(page, name).click();
  await expect(page).toHaveURL(/\/myPicture\/publicPicture/);
}

/** The card on the page; the header has a button with the same name. */
export function categoryCard(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name) })
    .first();
}

/** Collects errors of the console, uncaught errors and failed requests. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (reply) => {
    if (reply.status() >= 400) problems.push(`${reply.status()} ${reply.url()}`);
  });
  return problems;
}
