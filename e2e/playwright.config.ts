import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * Each worker has a product of its own, so that journeys do not affect each other. Two of them keep two cores busy; a third
 * one makes nothing sooner and everything wait.
 */
const WORKERS = 2;
const firstPort = Number(process.env.E2E_PORT ?? 3291);
const portOf = (worker: number) => firstPort + worker;
// Playwright reads this file in every worker; the folder is made once and passed on.
const folder = process.env.E2E_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'motif-e2e-'));
process.env.E2E_DATA_DIR = folder;

/** The built product with its demo data, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/shots/{arg}{ext}',
  fullyParallel: false,
  workers: WORKERS,
  // A machine that is shared with others is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`,
    locale: 'zh-CN',
    // Only the journey about the service worker may use it; all others must reach the server.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Moving parts are drawn by the processor here, a tenth of all that it does. Journeys with `WITH_MOTION` show them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is seldom open long enough for optimized code to pay: a tenth less work for all journeys together.
        '--js-flags=--interrupt-budget=1000000',
      ],
    },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: `node e2e/start-product.mjs ${worker} ${folder}`,
    cwd: path.join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${portOf(worker)}/api/ready`,
    timeout: 600_000,
    // SIGTERM stops the product as an operator would, so that no database process is left running.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
    env: { PORT: `${portOf(worker)}` },
  })),
});
