import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import type { Bench } from '../lib/bench';
import { openBrowser } from '../lib/browser';
import { atMost, type Row } from '../lib/promise';
import { percentile } from '../lib/rounds';
import { ACCOUNT, enterCategory } from '../lib/session';

/** With fewer rounds the 95th percentile would be the slowest one. */
const ROUNDS = 15;
/** Layout that has not shifted by then stays in place. */
const SETTLING_MS = 2000;
/** A person looks at a page at least this long. */
const LOOKING_MS = 300;
const FIRST = '/home';
const GALLERIES = ['/myPicture/heatMapPicture', '/myPicture/newMapPicture'];

/** The frame of the application as a person sees it: its size, its layout shifts and its speed. */
export async function frame(bench: Bench): Promise<Row[]> {
  const { product, library, root } = bench;
  await enterCategory(product, library.category);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      locale: 'zh-CN',
    });
    await page.addInitScript({ path: join(root, 'bench', 'browser', 'moves.js') });
    const scriptKb = await signInCounting(page, product.origin);
    const shifted: number[] = [];
    for (const path of [FIRST, ...GALLERIES]) {
      await page.goto(product.origin + path);
      await page.locator('main img').first().waitFor();
      await page.waitForTimeout(SETTLING_MS);
      shifted.push(await shiftOf(page));
    }
    const routes = await routeTimes(page);
    const layouts = await layoutTimes(page);
    return [
      {
        work: 'first view after sign-in, JS in all',
        unit: 'KB gz',
        ours: scriptKb,
        promise: atMost(165, 165),
      },
      {
        work: 'layout shift, worst of three screens',
        unit: '',
        ours: Math.max(...shifted),
        promise: atMost(0.02, 0.05),
      },
      {
        work: 'to a view already loaded, half',
        unit: 'ms',
        ours: percentile(routes, 50),
        promise: atMost(50, 100),
      },
      {
        work: 'to a view already loaded, 95 %',
        unit: 'ms',
        ours: percentile(routes, 95),
        promise: atMost(50, 100),
      },
      { work: 'another layout, 95 %', unit: 'ms', ours: percentile(layouts, 95), promise: atMost(100, 200) },
    ];
  } finally {
    await browser.close();
  }
}

/** Signs in and waits for the first view; returns the size of its JavaScript in KB gz. */
async function signInCounting(page: Page, origin: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  };
  page.on('response', count);
  await page.goto(`${origin}/login`);
  await page.fill('input[name=username]', ACCOUNT.username);
  await page.fill('input[type=password]', ACCOUNT.password);
  await page.click('button[type=submit]');
  await page.waitForURL((url) => url.pathname === FIRST);
  // The heading of the placeholder says nothing yet.
  await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor();
  page.off('response', count);
  const scripts = await Promise.all(bodies);
  return scripts.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
}

const shiftOf = async (page: Page) => (await page.evaluate('window.shifted')) as number;

const clickAndPaint = (target: Locator) =>
  target.evaluate((element) =>
    (globalThis as unknown as { clickAndPaint(clicked: unknown): Promise<number> }).clickAndPaint(element),
  );

/** Switches between two galleries that were both opened before. */
async function routeTimes(page: Page): Promise<number[]> {
  const links = GALLERIES.map((path) => page.locator(`nav a[href="${path}"]`).first());
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const link of links) {
      const time = await clickAndPaint(link);
      await page.locator('[data-index="0"] img:visible').first().waitFor();
      // A person sees a view before leaving it, and by then the work after its first frame is done.
      await page.waitForTimeout(LOOKING_MS);
      // The first round loads the code, so it does not count.
      if (round > 0) times.push(time);
    }
  }
  return times;
}

async function layoutTimes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: '界面设置' }).click();
  const layouts = page.getByRole('dialog').getByRole('group', { name: '布局' }).getByRole('radio');
  await layouts.first().waitFor();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const layout of await layouts.all()) {
      const time = await clickAndPaint(layout);
      if (round > 0) times.push(time);
    }
  }
  return times;
}
