import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries } from './binaries';

let folder: string;
let installed: string;

/** As npm leaves the package when it runs no install scripts, and an unpacker that drops the executable bit. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motif-binaries-'));
  installed = join(folder, 'installed');
  const original = join(dirname((await findBinaries(folder)).postgres), '..', '..');
  cpSync(original, installed, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  });
  for (const name of readdirSync(join(installed, 'native', 'bin'))) {
    chmodSync(join(installed, 'native', 'bin', name), 0o644);
  }
});

afterAll(() => {
  chmodSync(join(installed, 'native', 'lib'), 0o755);
  chmodSync(join(installed, 'native', 'bin'), 0o755);
  rmSync(folder, { recursive: true });
});

test('the programs run although nobody made their links and executable bits', async () => {
  // For an ordinary user the folder cannot be changed, so the programs are copied; root repairs them in place.
  chmodSync(join(installed, 'native', 'lib'), 0o555);
  chmodSync(join(installed, 'native', 'bin'), 0o555);
  const { initdb, postgres } = await findBinaries(folder, installed);
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
});
