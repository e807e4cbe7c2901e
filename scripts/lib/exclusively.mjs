import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

/** Two commands started together must not install or build into the same folder at once: the second one waits. */
export async function exclusively(name, work) {
  // Outside node_modules, which `npm ci` empties.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const file = join(root, '.cache', `${name}.lock`);
  while (!take(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Made this instant, its number not yet written, or not written for ever.
    if (!pid) return Date.now() - statSync(file).mtimeMs > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
