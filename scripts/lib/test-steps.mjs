// The steps of `npm test`, in their order. CONTRIBUTING.md names them, and a test compares the two.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../cluster/programs.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureClientBuilt } from './build.mjs';
import { quietly, root, run, runTool } from './run.mjs';
import { counted, lastWords, playwrightCounts, printedCounts, vitestCounts } from './test-counts.mjs';

const NOTHING = { passed: 0, failed: 0 };
const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };
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
    run: () => check('biome', ['ci', '.']),
  },
  unused: { title: '无用代码 unused code', parallel: true, run: () => check('knip', []) },
  types: { title: '类型 types', parallel: true, run: checkTypes },
  build: {
    title: '构建 build',
    parallel: true,
    run: async () => ((await ensureBuilt()) && (await ensureClientBuilt()) ? PASSED : FAILED),
  },
  unit: { title: '单元与集成测试 unit and integration tests', run: runUnitTests },
  browser: { title: '浏览器测试 browser tests', begin: prepareBrowserTests, run: runBrowserTests },
  s3: { title: '真实对象存储 a real object store', parallel: true, run: () => runScript('test-s3.mjs') },
  cluster: { title: '多节点 many nodes', begin: ensurePrograms, beside: 'browser', run: runClusterTests },
};

async function check(name, args) {
  const { code, output } = await quietly((options) => runTool(name, args, options));
  return code === 0 ? PASSED : { ...FAILED, failures: [lastWords(name, output)] };
}

async function checkTypes() {
  const projects = ['packages/contract', 'packages/client', 'apps/server', 'apps/web', 'e2e'];
  const results = await Promise.all(projects.map((project) => check('tsc', ['-p', project])));
  const wrong = results.filter(({ failed }) => failed > 0);
  return wrong.length === 0 ? PASSED : { ...FAILED, failures: wrong.flatMap(({ failures }) => failures) };
}

async function runUnitTests({ filters, reports }) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'];
  const env = { ...process.env, MOTIF_TEST_REPORT: report };
  const code = await runTool('vitest', ['run', ...reporters, ...filters], { env });
  return counted(code, vitestCounts(report));
}

/**
 * The browser, and the demo that it looks at. Unit tests wait for processes and timers now and then: it is drawn in that
 * time, and with less right to the processor, so that they do not wait for it.
 */
async function prepareBrowserTests({ reports }) {
  await ensureBrowser();
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
  if (!browser || !(await ensureBuilt())) return FAILED;
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
  if (!(await ensureBuilt())) return FAILED;
  return runScript('test-cluster.mjs', ['store', 'kill', 'stop', 'replica', 'failover', 'freeze']);
}

/** One of ours that needs programs of Debian, and says by its exit code that it cannot have them. */
async function runScript(name, args = []) {
  const script = join(root, 'scripts', name);
  const { code, output } = await quietly((options) => run(process.execPath, [script, ...args], options));
  if (code === CANNOT_RUN) return NOTHING;
  const counts = printedCounts(output) ?? (code === 0 ? PASSED : FAILED);
  return counted(code, code === 0 ? counts : { ...counts, failures: [lastWords(name, output)] });
}
