// Debian's packages, for the tests that need programs which npm does not bring.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { exclusively } from './exclusively.mjs';
import { run } from './run.mjs';

/** Debian itself: where Ubuntu has a package of that name, it may only point to a snap. */
export function canInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Quietly, with one update of the lists if they are missing or too old. One after the other: apt waits for a lock of its
 * packages if it is told to, but never for that of its lists.
 */
export function installDebianPackages(packages, lock = 'debian') {
  return exclusively(lock, () => install(packages));
}

async function install(packages) {
  console.log(`  安装 installing ${packages.join(' ')} …`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  // The machine may be installing something of its own.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...wait, ...packages];
  if ((await run('apt-get', words, { ...options, stdio: 'ignore' })) === 0) return true;
  await run('apt-get', ['update', '-qq'], options);
  return (await run('apt-get', words, options)) === 0;
}

export function hasProgram(name) {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}
