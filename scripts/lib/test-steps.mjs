// The steps of `npm test`, in their order. CONTRIBUTING.md names them, and a test compares the two.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureClientBuilt } from './build.mjs';
import { quietly, root, run, runTool } from './run.mjs';
import { counted, playwrightCounts, printedCounts, vitestCounts } from './test-counts.mjs';

const NOTHING = { passed: 0, failed: 0 };
/** By this a script says that a program it needs is missing and cannot be installed. */
const CANNOT_RUN = 2;
/**
 * Each is run with the words for its runner and the folder that reports go to. Those of one core that need nothing from
 * another step are `parallel`: they start together, at the very beginning, and speak only when they fail. What a step can
 * do ahead is its `begin`: it starts then too, beside all others, and `run` gets its promise. One that is `beside` another
 * starts together with it: both wait now and then.
 */
export const STEPS = {
  lint: {
    title: '格式与规范 format and lint',
    parallel: true,
    run: () => check(silentTool('biome', ['ci', '.'])),
  },
  unused: { title: '无用代码 unused code', parallel: true, run: () => check(silentTool('knip', [])) },
  types: { title: '类型 types', parallel: true, run: () => check(checkTypes()) },
  build: {
    title: '构建 build',
    parallel: true,
    run: async () => check((await ensureBuilt()) && (await ensureClientBuilt()) ? 0 : 1),
  },
  unit: { title: '单元与集成测试 unit and integration tests', run: runUnitTests },
  browser: { title: '浏览器测试 browser tests', begin: drawDemo, run: runBrowserTests },
  s3: { title: '真实对象存储 a real object store', parallel: true, run: () => runScript('test-s3.mjs') },
  cluster: { title: '多节点 many nodes', beside: 'browser', run: runClusterTests },
};

const silentTool = (name, args) => quietly((options) => runTool(name, args, options));

async function check(code) {
  return (await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function checkTypes() {
  const projects = ['packages/contract', 'packages/client', 'apps/server', 'apps/web', 'e2e'];
  const codes = await Promise.all(projects.map((project) => silentTool('tsc', ['-p', project])));
  return Math.max(...codes);
}

async function runUnitTests({ filters, reports }) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'];
  const env = { ...process.env, MOTIF_TEST_REPORT: report };
  const code = await runTool('vitest', ['run', ...reporters, ...filters], { env });
  return counted(code, vitestCounts(report));
}

/**
 * The demo that the browser tests look at. Unit tests wait for processes and timers now and then: it is drawn in that
 * time, and with less right to the processor, so that they do not wait for it.
 */
async function drawDemo({ reports }) {
  if (!(await ensureBuilt())) return;
  const script = join(root, 'e2e', 'start-product.mjs');
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  await quietly((options) =>
    run(process.execPath, [script, 'template', productsFolder(reports)], { ...options, priority }),
  );
}

const productsFolder = (reports) => process.env.E2E_DATA_DIR ?? join(reports, 'products');

async function runBrowserTests({ filters, reports, begun }) {
  const config = ['playwright.config.ts', 'e2e/playwright.config.ts'].find((path) =>
    existsSync(join(root, path)),
  );
  if (!config) {
    console.log('没有浏览器测试 · There are no browser tests');
    return NOTHING;
  }
  const browser = await ensureBrowser();
  if (!browser || !(await ensureBuilt())) return { passed: 0, failed: 1 };
  await begun;
  const report = join(reports, 'playwright.json');
  const env = {
    ...process.env,
    CHROME_PATH: browser,
    E2E_DATA_DIR: productsFolder(reports),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await runTool('playwright', ['test', '-c', config, '--reporter=list,json', ...filters], {
    env,
  });
  return counted(code, playwrightCounts(report));
}

/** The controls, which take their time to go wrong, belong to `npm run test:cluster` alone. */
async function runClusterTests() {
  if (!(await ensureBuilt())) return { passed: 0, failed: 1 };
  return runScript('test-cluster.mjs', ['store', 'kill', 'stop', 'replica', 'failover', 'freeze']);
}

/** One of ours that needs programs of Debian, and says by its exit code that it cannot have them. */
async function runScript(name, args = []) {
  let output = '';
  const code = await quietly((options) =>
    run(process.execPath, [join(root, 'scripts', name), ...args], {
      ...options,
      onOutput: (chunk) => {
        output = (output + chunk).slice(-1000);
        options.onOutput(chunk);
      },
    }),
  );
  if (code === CANNOT_RUN) return NOTHING;
  return counted(code, printedCounts(output) ?? (await check(code)));
}
