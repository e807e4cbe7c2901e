// What is in the archive: the built programs, the packages that are not bundled into them, and the papers.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { EXTERNALS } from '../../apps/server/externals.mjs';
import { neededPlaces } from './lock-packages.mjs';
import { root } from './run.mjs';
import { sorted } from './tar.mjs';

/** What packages carry that no program reads: types, maps, stylesheets and an older form of typefaces. */
const UNUSED =
  /(?:\.d\.[cm]?ts|\.tsbuildinfo|\.map|\.woff|\.s?css|\.a)$|\/(?:dist-types|scss|node_modules|pkgconfig|include)(?:\/|$)/;
const LICENCE = /^(?:licen[cs]e|copying|notice)/i;
const PAPERS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs/OPERATING.md', 'docs/alarms.yml'];

/** `name` is the folder that everything lies in. */
export async function archiveEntries(name) {
  const { version, engines, license } = await readJson('package.json');
  const { packages } = await readJson('package-lock.json');
  const { dependencies, optionalDependencies } = packages['apps/server'];
  const isInstalled = (place) => existsSync(join(root, place, 'package.json'));
  const isExternal = (wanted) =>
    EXTERNALS.some((external) =>
      external.endsWith('/*') ? wanted.startsWith(external.slice(0, -1)) : wanted === external,
    );
  const direct = Object.keys({ ...dependencies, ...optionalDependencies })
    .filter(isExternal)
    .filter((external) => !(external in optionalDependencies) || isInstalled(`node_modules/${external}`))
    .sort();
  const places = neededPlaces(packages, direct, 'apps/server', isInstalled);
  const others = Object.keys(dependencies).filter((wanted) => !wanted.startsWith('@motif/'));
  const bundled = neededPlaces(packages, [...direct, ...others], 'apps/server', isInstalled);

  const entries = [
    ...(await below('apps/server/dist', (path) => !/\.map$|\/\.built-from$/.test(path))),
    ...(await below('apps/server/migrations')),
    ...(await below('apps/web/dist', (path) => !/\/\.built-from$|\/\.vite\//.test(path))),
    ...(await below('deploy')),
    ...(await Promise.all(places.map((place) => below(place, (path) => !isUnused(path, place))))).flat(),
    ...PAPERS.map((path) => ({ path, file: join(root, path), mode: 0o644 })),
    { path: 'motif', file: join(root, 'deploy', 'motif'), mode: 0o755 },
    text('THIRD-PARTY-LICENCES.txt', await licences(packages, bundled)),
    text(
      'package.json',
      `${JSON.stringify(
        {
          name: 'motif',
          version,
          private: true,
          license,
          type: 'module',
          engines,
          dependencies: Object.fromEntries(
            direct.map((wanted) => [wanted, packages[`node_modules/${wanted}`].version]),
          ),
        },
        undefined,
        2,
      )}\n`,
    ),
  ].filter(({ path }) => path !== 'deploy/motif');
  entries.push(text('SHA256SUMS', await sums(entries)));
  return inFolder(name, entries);
}

/** The maps of the programs, for whoever reads the trace of an error; unpacked over the archive. */
export async function mapEntries(name) {
  return inFolder(name, await below('apps/server/dist', (path) => path.endsWith('.map')));
}

function inFolder(name, entries) {
  const folders = new Set();
  for (const { path } of entries)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      folders.add(path.slice(0, at));
  return [
    { path: name, mode: 0o755 },
    ...[...folders].map((path) => ({ path: `${name}/${path}`, mode: 0o755 })),
    ...entries.map((entry) => ({ ...entry, path: `${name}/${entry.path}` })),
  ];
}

const text = (path, content) => ({ path, bytes: Buffer.from(content), mode: 0o644 });

/** Modes are ours, not those that this machine happens to give. */
async function below(folder, isWanted = () => true) {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const entries = [];
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(root.length).replaceAll('\\', '/');
    if (entry.isDirectory() || !isWanted(path)) continue;
    if (entry.isSymbolicLink()) entries.push({ path, link: await readlink(file), mode: 0o777 });
    else entries.push({ path, file, mode: (await lstat(file)).mode & 0o100 ? 0o755 : 0o644 });
  }
  return entries;
}

/** Packages inside of a package have a place of their own in the lock file. */
function isUnused(path, place) {
  return UNUSED.test(path.slice(place.length));
}

/** In the words of `sha256sum -c`. */
async function sums(entries) {
  const lines = [];
  for (const { path, bytes, file, link } of sorted(entries)) {
    if (link) continue;
    const hash = createHash('sha256').update(bytes ?? (await readFile(file)));
    lines.push(`${hash.digest('hex')}  ${path}\n`);
  }
  return lines.join('');
}

/** Of the packages that lie in it and of those that are bundled into the programs and into the web application. */
async function licences(packages, places) {
  const papers = new Map();
  for (const place of places) {
    const { version, license } = packages[place] ?? {};
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const names = (await readdir(join(root, place))).filter((file) => LICENCE.test(file)).sort();
    const files = names.filter((file) => !/\.[cm]?js$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(join(root, place, file), 'utf8')));
    papers.set(`${name} ${version}`, { license, text: texts.join('\n') });
  }
  for (const { name, version, identifier, text: words = '' } of await readJson(
    'apps/web/dist/.vite/licences.json',
  ))
    if (!name.startsWith('@motif/')) papers.set(`${name} ${version}`, { license: identifier, text: words });
  return [...papers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { license = 'see its text', text: words }]) => `${title} (${license})\n\n${words.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

async function readJson(path) {
  return JSON.parse(await readFile(join(root, path), 'utf8'));
}
