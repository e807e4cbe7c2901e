import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runTool } from './run.mjs';
import { SHOWCASE_FOLDERS, SHOWCASE_LINES } from './showcase.mjs';

/** A bundle and the types of both applications: half a minute of one core. */
const SLOW = 180_000;
const SOURCES = ['packages', 'apps', 'bench', 'package.json', 'tsconfig.base.json'];
const SKIPPED = ['node_modules', 'dist', 'migrations'];
/** Each brings the contract with it. Before a release: showcase.test.mjs sees sooner and for less that nothing knows the guide. */
const PROJECTS = process.env.TYPES ? ['apps/server', 'apps/web'] : [];

let copy;
beforeAll(() => {
  copy = mkdtempSync(join(realpathSync(tmpdir()), 'motif-without-guide-'));
  for (const name of SOURCES)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !SKIPPED.includes(basename(path)),
    });
  linkModules();
  for (const path of SHOWCASE_FOLDERS) rmSync(join(copy, path), { recursive: true, force: true });
  for (const [file, lines] of Object.entries(SHOWCASE_LINES)) {
    const kept = readFileSync(join(copy, file), 'utf8')
      .split('\n')
      .filter((line) => !lines.includes(line));
    writeFileSync(join(copy, file), kept.join('\n'));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Packages are those of this checkout; our own are those of the copy, or it would still find the guide. */
function linkModules() {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@motif'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@motif'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@motif', name));
}

/** The chunks of the web application by name. What makes them small does not change what is in which. */
async function bundle(folder) {
  const web = join(folder, 'apps/web');
  const { output } = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  return new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
}

/** Our own modules in what is reached from the first page along these edges. */
function modulesFrom(folder, chunks, edges) {
  const base = resolve(folder);
  const seen = new Set();
  const waiting = [...chunks.values()].filter(({ isEntry }) => isEntry);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    waiting.push(...edges(chunk).map((name) => chunks.get(name)));
  }
  return [...seen]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.startsWith(`${base}${sep}`) && !id.includes('node_modules'))
    .map((id) => relative(base, id).split(sep).join('/'))
    .sort();
}

const isOfGuide = (file) =>
  SHOWCASE_FOLDERS.some((folder) => file === folder || file.startsWith(`${folder}/`));

test('the guide is loaded by itself: neither the first view nor another screen brings a part of it', {
  timeout: SLOW,
}, async () => {
  const chunks = await bundle(root);
  const leadsIn = (name) => chunks.get(name)?.moduleIds.some((id) => id.endsWith('/showcase/showcase.tsx'));
  const others = modulesFrom(root, chunks, ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((name) => !leadsIn(name)),
  );
  expect([...chunks.keys()].filter(leadsIn)).toHaveLength(1);
  expect(others.length).toBeGreaterThan(500);
  expect(others.filter(isOfGuide)).toEqual([]);
});

test.each(PROJECTS)('%s has its types without the guide', { timeout: SLOW }, async (project) => {
  let said = '';
  const onOutput = (chunk) => {
    said += chunk;
  };
  const stdio = ['ignore', 'pipe', 'pipe'];
  await runTool('tsc', ['--noEmit', '-p', project], { cwd: copy, stdio, onOutput });
  expect(said).toBe('');
});
