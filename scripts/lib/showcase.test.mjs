import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsBelow } from './imports.mjs';
import { root } from './run.mjs';
import { SHOWCASE_FOLDERS, SHOWCASE_LINES } from './showcase.mjs';

const WORKSPACES = ['packages/contract/src', 'apps/server/src', 'apps/server/test', 'apps/web/src', 'e2e'];
const isShowcase = (file) =>
  SHOWCASE_FOLDERS.some((folder) => file === folder || file.startsWith(`${folder}/`));
const imports = WORKSPACES.flatMap(importsBelow);
const read = (file) => readFileSync(join(root, file), 'utf8');
const without = (file) => {
  const gone = SHOWCASE_LINES[file] ?? [];
  return read(file)
    .split('\n')
    .filter((line) => !gone.includes(line))
    .join('\n');
};

test.each(Object.entries(SHOWCASE_LINES))('%s has the lines that go with the guide', (file, lines) => {
  const found = read(file).split('\n');
  for (const line of lines)
    expect(
      found.filter((one) => one === line),
      line,
    ).toHaveLength(1);
});

test('nothing but those lines names the guide', () => {
  const inward = imports.filter(({ from, to }) => isShowcase(to) && !isShowcase(from));
  const unnamed = inward.filter(({ from }) => !(from in SHOWCASE_LINES));
  expect(unnamed).toEqual([]);
  for (const file of Object.keys(SHOWCASE_LINES))
    expect(without(file), file).not.toMatch(/showcase|\/template\/|exampleT|ensureExamples|templateRoutes/i);
});

/** Every part of the guide stands on what outlives it. */
test('the guide sees shared alone, and the platform alone', () => {
  const beyond = imports.filter(
    ({ from, to }) =>
      isShowcase(from) &&
      !isShowcase(to) &&
      !/\.(?:test|spec)\.tsx?$/.test(from) &&
      !/^(?:packages\/contract\/src|apps\/web\/src\/shared|apps\/server\/src\/platform)\//.test(to),
  );
  expect(beyond).toEqual([]);
});

test('every page names a source that exists', () => {
  const pages = read('apps/web/src/showcase/pages.tsx');
  const files = [...pages.matchAll(/page\('([^']+)'/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(existsSync(join(root, 'apps/web/src/showcase', file)), file).toBe(true);
    expect(pages, file).toContain(`import('./${file.replace(/\.tsx$/, '')}')`);
  }
});

test('a folder of the guide that is named is there', () => {
  for (const folder of SHOWCASE_FOLDERS) expect(existsSync(join(root, folder)), folder).toBe(true);
});
