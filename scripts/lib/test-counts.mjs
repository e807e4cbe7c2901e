// How many tests passed and failed, and which, from what the runners wrote down.
import { readFileSync } from 'node:fs';

const UNKNOWN = { passed: 0, failed: 0 };

/** A runner that failed without a failed test (a file that does not load, a crash) counts as one failure. */
export function counted(code, counts) {
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}

export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return UNKNOWN;
  const failures = report.failures.map(({ place, title, message }) => failure(place, title, message));
  return { ...report, failures };
}

export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return UNKNOWN;
  const { expected, flaky, unexpected } = report.stats;
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file: from, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(`${from}:${line}`, title, errors.map(({ message }) => message).join('\n'));
    });
  for (const { message } of report.errors) failures.push(failure('playwright', '', message));
  return { passed: expected + flaky, failed: unexpected + report.errors.length, failures };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Long enough to tell what happened, short enough to stay readable at the end of a long log. */
const MESSAGE_LINES = 12;

function failure(place, title, message = '') {
  const own = message
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules'));
  const lines = own.slice(0, MESSAGE_LINES);
  return `✗ ${place} ${title}\n    ${lines.join('\n    ')}`;
}

/** How a program that failed ended, which is where the reason stands. */
export function lastWords(name, output) {
  const lines = output.trim().split('\n').slice(-MESSAGE_LINES);
  return `✗ ${name}\n    ${lines.join('\n    ')}`;
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
