// Which source file imports which, read from the text: static, type-only and dynamic imports alike.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { root } from './run.mjs';

const IMPORT = /(?:\bfrom|\bimport\s*\(|\bimport)\s*(['"])([^'"\n]+)\1/g;
const CONTRACT = '@motif/contract/';
const ENDINGS = ['', '.ts', '.tsx'];

/** All files below a folder, as paths from the root with forward slashes. */
export function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** `{ from, to }` for each import of one of our own files by a TypeScript file below the folder. */
export function importsBelow(folder) {
  return filesBelow(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8');
      return [...text.matchAll(IMPORT)].flatMap(([, , name]) => {
        const to = resolve(from, name);
        return to ? [{ from, to }] : [];
      });
    });
}

function resolve(from, name) {
  const isOurs = name.startsWith('.') || name.startsWith(CONTRACT);
  if (!isOurs) return undefined;
  const path = name.startsWith('.')
    ? posix.join(dirname(from), name)
    : `packages/contract/src/${name.slice(CONTRACT.length)}`;
  return ENDINGS.map((ending) => path + ending).find(
    (file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile(),
  );
}

/** The imports that close a circle: `a → b → a`, each circle once. */
export function circlesIn(imports) {
  const next = new Map();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set();
  const circles = [];
  const visit = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      circles.push([...path.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}
