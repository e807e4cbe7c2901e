import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Bench } from '../lib/bench';
import { openBrowser } from '../lib/browser';
import { startLimit } from '../lib/limit-process';
import { atMost, type Row, ratioAtMost } from '../lib/promise';
import { measureInTurn } from '../lib/rounds';

const SLOWER = 4;
const LIMIT_MS = 30_000;
/** Opening a new window takes as much processor time as the page, so the bench waits this long. */
const WINDOW_MS = 1200;

/** The first visit to the sign-in screen on a four times slower processor, beside a bare React form. */
export async function loginScreen(bench: Bench): Promise<Row[]> {
  const folder = join(bench.cache, 'login-form');
  await buildBareForm(bench.root, folder);
  const server = await startLimit('file-server', { FOLDER: folder });
  const browser = await openBrowser();
  try {
    // People come from another site, so the first visit starts a new browser process for the page. From a blank page
    // only answers whose headers ask for a process of their own would pay for it.
    const elsewhere = `${server.origin.replace('127.0.0.1', 'localhost')}/read/elsewhere.html`;
    const visit = (address: string, until?: 'to the end') =>
      firstVisit(browser, bench.root, { elsewhere, address, until });
    // One visit of each side starts the browser and counts the bytes.
    const bare = await visit(`${server.origin}/read/`);
    const ours = await visit(`${bench.product.origin}/login`);
    const times = await measureInTurn(
      // One visit may take twice as long as the next, so the median of a few would depend on luck.
      2 * bench.rounds,
      async () => (await visit(`${server.origin}/read/`)).usableMs,
      async () => (await visit(`${bench.product.origin}/login`)).usableMs,
    );
    const calm = (address: string, figure: (visit: Visit) => number) => async () =>
      figure(await visit(address, 'to the end'));
    const beside = (figure: (visit: Visit) => number) =>
      measureInTurn(
        bench.rounds,
        calm(`${server.origin}/read/`, figure),
        calm(`${bench.product.origin}/login`, figure),
      );
    const paint = await beside(({ paintMs }) => paintMs);
    const blocking = await beside(({ blockingMs }) => blockingMs);
    return [
      {
        work: 'sign-in screen, JS before usable',
        unit: 'KB gz',
        limit: bare.scriptKb,
        ours: ours.scriptKb,
        promise: atMost(100, 100),
      },
      {
        work: `sign-in screen usable, CPU ÷ ${SLOWER}`,
        unit: 'ms',
        ...times,
        promise: ratioAtMost(1.35, 1.7),
      },
      { work: `sign-in screen, first paint, CPU ÷ ${SLOWER}`, unit: 'ms', ...paint },
      {
        work: `sign-in screen, blocked until all is loaded, CPU ÷ ${SLOWER}`,
        unit: 'ms',
        ...blocking,
        promise: ratioAtMost(1.35, 1.7),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function buildBareForm(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  await build({
    root: join(root, 'bench', 'limits', 'login-form'),
    base: './',
    configFile: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
    logLevel: 'warn',
  });
}

interface Visit {
  usableMs: number;
  scriptKb: number;
  /** First contentful paint. */
  paintMs: number;
  /** The time of tasks beyond 50 ms each; a key pressed during them is answered late. */
  blockingMs: number;
}

interface Way {
  elsewhere: string;
  address: string;
  until?: 'to the end' | undefined;
}

/** Each visit has a new profile, so that nothing comes from a cache. */
async function firstVisit(
  browser: Browser,
  root: string,
  { elsewhere, address, until }: Way,
): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(root, 'bench', 'browser', 'usable.js') });
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const body = response.body().catch(() => Buffer.alloc(0));
      if (response.request().resourceType() === 'script') scripts.set(response.url(), body);
    });
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(elsewhere);
    await page.waitForTimeout(WINDOW_MS);
    const message = page.waitForEvent('console', {
      predicate: (entry) => entry.text().startsWith('usable '),
      timeout: LIMIT_MS,
    });
    await page.goto(address, { waitUntil: 'commit' });
    const usableMs = Number((await message).text().split(' ')[1]);
    const needed = (await page.evaluate(
      `performance.getEntriesByType('resource').filter((entry) => entry.responseEnd <= ${usableMs})
        .map((entry) => entry.name)`,
    )) as string[];
    const bodies = await Promise.all(needed.flatMap((url) => scripts.get(url) ?? []));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    // What is loaded while the person types must not slow the typing.
    if (until) await page.waitForLoadState('networkidle');
    const { blockingMs } = (await page.evaluate('window.visit')) as Visit;
    const paintMs = (await page.evaluate(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`,
    )) as number;
    return { usableMs, scriptKb: bytes / 1024, paintMs, blockingMs };
  } finally {
    await context.close();
  }
}
