// How many tests passed and failed, from what the runners wrote down.
import { readFileSync } from 'node:fs';

/** A runner that failed without a failed test (a file that does not load, a crash) counts as one failure. */
export function counted(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** The last line of one of our own scripts. */
export function printedCounts(output) {
  const line = output.trimEnd().match(/(\d+) passed, (\d+) failed$/);
  return line && { passed: Number(line[1]), failed: Number(line[2]) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner did not get as far as writing one; its exit code says so.
    return undefined;
  }
}
