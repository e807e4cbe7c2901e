import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { STEPS } from './test-steps.mjs';

test('CONTRIBUTING.md names every step of `npm test`, and no other', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, example, named] = guide.match(/^\| `npm test -- (\w+)` \| one step of it: (.+) \|$/m) ?? [];
  expect(named?.match(/\w+/g)).toEqual(Object.keys(STEPS));
  expect(STEPS).toHaveProperty([example]);
});
