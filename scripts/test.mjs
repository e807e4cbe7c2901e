// `npm test`: every check there is, in order, from a fresh clone. `npm test -- unit types` runs only those steps;
// further words go to the runner: `npm test -- unit ledger`.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runTool } from './lib/run.mjs';
import { counted, playwrightCounts, printedCounts, vitestCounts } from './lib/test-counts.mjs';

const NOTHING = { passed: 0, failed: 0 };
const STEPS = {
  format: { title: '格式与规范 format and lint', run: () => check(runTool('biome', ['ci', '.'])) },
  unused: { title: '无用代码 unused code', run: () => check(runTool('knip', [])) },
  types: { title: '类型 types', run: () => check(checkTypes()) },
  build: { title: '构建 build', run: async () => check((await ensureBuilt()) ? 0 : 1) },
  unit: { title: '单元与集成测试 unit and integration tests', run: runUnitTests },
  browser: { title: '浏览器测试 browser tests', run: runBrowserTests },
  s3: { title: '真实对象存储 a real object store', run: runStoreTests },
};

const words = process.argv.slice(2);
const named = words.filter((word) => word in STEPS);
const filters = words.filter((word) => !(word in STEPS));
if (words.length > 0 && named.length === 0) {
  console.error(`没有这一步 · No such step: ${words[0]}; ${Object.keys(STEPS).join(', ')}`);
  process.exit(1);
}

await ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'motif-test-'));
let passed = 0;
let failed = 0;
const failures = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n── ${step.title} (${name})`);
  const startedAt = Date.now();
  const result = await step.run();
  passed += result.passed;
  failed += result.failed;
  const { failures: told = [] } = result;
  failures.push(...told, ...(result.failed > told.length ? [`✗ ${name}`] : []));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
}
rmSync(reports, { recursive: true });
// Said again where it is looked for: a step that failed early scrolled away long ago.
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function check(code) {
  return (await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function checkTypes() {
  const projects = ['packages/contract', 'apps/server', 'apps/web', 'e2e'];
  const codes = await Promise.all(projects.map((project) => runTool('tsc', ['-p', project])));
  return Math.max(...codes);
}

async function runUnitTests() {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'];
  const env = { ...process.env, MOTIF_TEST_REPORT: report };
  const code = await runTool('vitest', ['run', ...reporters, ...filters], { env });
  return counted(code, vitestCounts(report));
}

async function runBrowserTests() {
  const config = ['playwright.config.ts', 'e2e/playwright.config.ts'].find((path) =>
    existsSync(join(root, path)),
  );
  if (!config) {
    console.log('没有浏览器测试 · There are no browser tests');
    return NOTHING;
  }
  const browser = await ensureBrowser();
  if (!browser || !(await ensureBuilt())) return { passed: 0, failed: 1 };
  const report = join(reports, 'playwright.json');
  const env = { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runTool('playwright', ['test', '-c', config, '--reporter=list,json', ...filters], {
    env,
  });
  return counted(code, playwrightCounts(report));
}

async function runStoreTests() {
  const script = join(root, 'scripts', 'test-s3.mjs');
  if (!existsSync(script) || !(canInstall() || process.env.S3_ENDPOINT)) {
    console.log('未运行：需要 Debian（root）或 S3_ENDPOINT · Not run: needs Debian as root, or S3_ENDPOINT');
    return NOTHING;
  }
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    process.stdout.write(chunk);
    output = (output + chunk).slice(-1000);
  }
  const code =
    child.exitCode ?? (await new Promise((resolve) => child.once('exit', (exit) => resolve(exit ?? 1))));
  return counted(code, printedCounts(output) ?? (await check(code)));
}
