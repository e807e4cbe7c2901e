import { expect, test } from 'vitest';
import { counted, lastWords, printedCounts } from './test-counts.mjs';

test('a program that failed is said again with its last lines, where the reason stands', () => {
  const output = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const said = lastWords('test-cluster.mjs', `${output}\nno such host\n`);
  expect(said).toMatch(/^✗ test-cluster\.mjs\n/);
  expect(said).toMatch(/line 39\n +no such host$/);
  expect(said).not.toContain('line 20\n');
});

test('a script that broke off counts as one failure, whatever it printed before', () => {
  expect(counted(1, printedCounts('12 s: 3 passed, 0 failed\n'))).toEqual({ passed: 3, failed: 1 });
});
