// The programs are built when their sources changed since the last time, and only then.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { quietly, root, runNpm, timed } from './run.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages/contract'];
const SERVER = { name: '服务端 server', folder: 'apps/server', result: 'dist/main.js' };
const WEB = { name: '网页 web', folder: 'apps/web', result: 'dist/index.html' };
/** For programs of others; the product itself does not need it. */
const CLIENT = { name: '客户端 client', folder: 'packages/client', result: 'dist/motif.js' };
const PARTS = [SERVER, WEB];

/** False if a part could not be built; npm has said why. */
export async function ensureBuilt() {
  return isBuilt() || exclusively('build', () => inTime(PARTS));
}

/** The server alone, which is enough to begin with. */
export async function ensureServerBuilt() {
  const parts = [SERVER];
  return parts.every(isPartBuilt) || exclusively('build', () => inTime(parts));
}

export async function ensureClientBuilt() {
  return isPartBuilt(CLIENT) || exclusively('client', () => inTime([CLIENT]));
}

/** Everything, beside something else that shows what it does and comes first. */
export async function ensureBuiltQuietly() {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  return isBuilt() || exclusively('build', () => buildAll(PARTS, { priority }));
}

function inTime(parts) {
  const missing = parts.filter((part) => !isPartBuilt(part));
  if (missing.length === 0) return true;
  return timed(`构建 building ${missing.map(({ name }) => name).join(', ')}`, () => buildAll(missing));
}

async function buildAll(parts, options) {
  const results = await Promise.all(parts.map((part) => isPartBuilt(part) || buildPart(part, options)));
  return results.every(Boolean);
}

async function buildPart(part, options) {
  const hash = sourceHash(part);
  const build = (output) =>
    runNpm(['run', 'build', '--silent'], { cwd: join(root, part.folder), ...options, ...output });
  const { code } = await quietly(build);
  if (code !== 0) return false;
  // Written last: an interrupted build is not taken for a finished one.
  writeFileSync(stampOf(part), hash);
  return true;
}

export function isBuilt() {
  return PARTS.every(isPartBuilt);
}

function isPartBuilt(part) {
  const stamp = stampOf(part);
  return (
    existsSync(join(root, part.folder, part.result)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourceHash(part)
  );
}

function stampOf({ folder }) {
  return join(root, folder, 'dist', '.built-from');
}

/** Of the contents: a checkout or a copy changes times, not what is built. */
function sourceHash({ folder }) {
  const hash = createHash('sha256');
  for (const path of [...SHARED, folder]) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    const isSource = !['node_modules', 'dist', 'test'].includes(name) && !/\.test\.tsx?$/.test(name);
    if (isSource) addTo(hash, `${path}/${name}`);
  }
}
