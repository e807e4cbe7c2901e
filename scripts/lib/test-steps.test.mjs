import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';
import { STEPS } from './test-steps.mjs';

test('CONTRIBUTING.md names every step of `npm test`, and no other', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, example, named] = guide.match(/^\| `npm test -- (\w+)` \| one step of it: (.+) \|$/m) ?? [];
  expect(named?.match(/\w+/g)).toEqual(Object.keys(STEPS));
  expect(STEPS).toHaveProperty([example]);
});

/** What a module loads before its first line runs. */
function loadedBy(file, seen = new Set()) {
  const text = readFileSync(file, 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)\b[^;]*?['"]([^'"]+)['"];/gm)) {
    if (!name.startsWith('.')) seen.add(name);
    else if (!seen.has(join(dirname(file), name))) {
      seen.add(join(dirname(file), name));
      loadedBy(join(dirname(file), name), seen);
    }
  }
  return seen;
}

test.each(['start.mjs', 'dev.mjs', 'test.mjs'])('%s runs before packages are installed', (script) => {
  const loaded = [...loadedBy(join(root, 'scripts', script))];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((name) => !name.startsWith('/') && !name.startsWith('node:'))).toEqual([]);
});
