import { type Browser, chromium, type Page } from '@playwright/test';
import type { Product } from './product';
import { ACCOUNT } from './session';

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that `scripts/bench.mjs` found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) throw new Error('there is no browser: install Chromium or set CHROME_PATH');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...(isRoot ? ['--no-sandbox'] : [])] });
}

export async function signInOn(page: Page, { origin }: Pick<Product, 'origin'>): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.fill('input[name=username]', ACCOUNT.username);
  await page.fill('input[type=password]', ACCOUNT.password);
  await page.click('button[type=submit]');
  await page.waitForURL((url) => url.pathname !== '/login');
}
