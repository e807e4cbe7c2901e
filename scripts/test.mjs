// `npm test`: every check there is, in order, from a fresh clone. `npm test -- unit types` runs only those steps;
// further words go to the runner: `npm test -- unit ledger`.
import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { STEPS } from './lib/test-steps.mjs';

const words = process.argv.slice(2);
const named = words.filter((word) => word in STEPS);
const filters = words.filter((word) => !(word in STEPS));
if (words.length > 0 && named.length === 0) {
  console.error(`没有这一步 · No such step: ${words[0]}; ${Object.keys(STEPS).join(', ')}`);
  process.exit(1);
}

await ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'motif-test-'));
const chosen = Object.entries(STEPS).filter(([name]) => named.length === 0 || named.includes(name));
const running = new Map(
  chosen.filter(([, { parallel }]) => parallel).map(([name, { run }]) => [name, timed(run())]),
);
const begun = new Map(
  chosen.filter(([, { begin }]) => begin).map(([name, { begin }]) => [name, begin({ reports })]),
);
let passed = 0;
let failed = 0;
const failures = [];
for (const [name, step] of chosen) {
  for (const [other, { beside, run }] of chosen) if (beside === name) running.set(other, timed(run()));
  console.log(`\n── ${step.title} (${name})`);
  const { result, seconds } = await (running.get(name) ??
    timed(step.run({ filters, reports, begun: begun.get(name) })));
  passed += result.passed;
  failed += result.failed;
  const { failures: told = [] } = result;
  failures.push(...told, ...(result.failed > 0 && told.length === 0 ? [`✗ ${name}`] : []));
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
}
rmSync(reports, { recursive: true });
// Said again where it is looked for: a step that failed early scrolled away long ago.
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function timed(work) {
  const startedAt = Date.now();
  const result = await work;
  return { result, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}
