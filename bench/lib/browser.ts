import { type Browser, chromium } from '@playwright/test';

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
