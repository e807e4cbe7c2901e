import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Demo12345';

/** Dialogs, panels, tabs and messages move as they do for most people; all other journeys ask for less motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** Signs in through the form, as a person does. Journeys that are not about signing in begin with `signedIn`. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * A browser that this person signed in with earlier: with a session of its own, all that the form stores, and these
 * settings. Loading the form and the page behind it took as long as a short journey.
 */
export async function signedIn(
  page: Page,
  account: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const { data, origin } = await newSession(page, account);
  await keepSession(page, origin, data, settings);
}

/**
 * The same in a category that this person entered earlier. Most journeys are about neither the picker nor the gallery
 * behind it, so they begin where they take place.
 */
export async function inCategory(
  page: Page,
  account: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const { data, origin } = await newSession(page, account);
  const headers = { authorization: `Bearer ${data.token}` };
  const listed = await page.request.get('/api/product/main-categories/', { headers });
  const { list } = ((await listed.json()) as { data: { list: { id: number; name: string }[] } }).data;
  const id = list.find((category) => category.name === name)?.id ?? null;
  const entered = await page.request.post('/api/permission/switch_main_category/', {
    headers,
    data: { main_category: id },
  });
  expect(entered.ok(), `${account} in ${name}`).toBe(true);
  await keepSession(page, origin, { ...data, last_main_category: id }, settings);
}

async function newSession(page: Page, account: string): Promise<{ data: SignedIn; origin: string }> {
  const reply = await page.request.post('/api/user/login/', {
    data: { username: account, password: PASSWORD },
  });
  expect(reply.ok(), account).toBe(true);
  const { data } = (await reply.json()) as { data: SignedIn };
  return { data, origin: new URL(reply.url()).origin };
}

async function keepSession(
  page: Page,
  origin: string,
  data: SignedIn,
  settings: Record<string, string>,
): Promise<void> {
  const stored: Record<string, string> = {
    token: data.token,
    refreshToken: `b64.${Buffer.from(data.refreshToken).toString('base64')}`,
    userInfo: JSON.stringify(data.user),
    is_master: String(data.user.is_master),
    ...(data.last_main_category !== null && {
      mainCategoriesId: String(data.last_main_category),
      mainId: '1',
    }),
    ...settings,
  };
  const { cookies } = await page.context().storageState();
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Somebody else, or the same person on another device, in a browser of their own. */
export async function another(
  page: Page,
  account: string,
  {
    language,
    category,
    ...options
  }: BrowserContextOptions & { language?: 'zh' | 'en'; category?: string } = {},
): Promise<Page> {
  const context = await page.context().browser()?.newContext(options);
  if (!context) throw new Error('there is no browser');
  const other = await context.newPage();
  const settings: Record<string, string> = language ? { language } : {};
  if (category) await inCategory(other, account, category, settings);
  else await signedIn(other, account, settings);
  return other;
}

interface SignedIn {
  token: string;
  refreshToken: string;
  user: { is_master: boolean };
  last_main_category: number | null;
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

/** Collects what the content security policy stopped, where other errors are part of the journey. */
export function collectViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) violations.push(message.text());
  });
  return violations;
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
