// `dist/index.js` for browsers, Node and workers, `dist/motif.js` the program, and types without the contract.
import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle, runSource } from './bundle.mjs';

const TYPED = ['index', 'api-error', 'call-types', 'client', 'sign', 'store', 'upload', 'webhook'];

await rm('dist', { recursive: true, force: true });
await Promise.all([bundle('dist'), writeTypes()]);
await chmod('dist/motif.js', 0o755);

async function writeTypes() {
  const folder = await mkdtemp(join(tmpdir(), 'motif-types-'));
  const tsc = join('..', '..', 'node_modules', '.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc');
  const flags = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', '../..'];
  const run = promisify(execFile);
  await run(tsc, ['-p', 'tsconfig.build.json', ...flags, '--outDir', folder], {
    shell: process.platform === 'win32',
  });
  for (const name of TYPED)
    await cp(join(folder, 'packages/client/src', `${name}.d.ts`), `dist/${name}.d.ts`);
  const { plainTypes } = await runSource('src/build/plain-types.ts');
  await writeFile('dist/calls.d.ts', plainTypes());
  await rm(folder, { recursive: true });
}
