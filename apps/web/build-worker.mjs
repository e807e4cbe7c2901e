// Builds the service worker into dist/sw.js: one file without imports, at an address that never changes. Its release is
// the hash of everything it may keep, so that a build that changes nothing is not a new version.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { build } from 'esbuild';

const hash = createHash('sha256').update(await readFile('dist/index.html'));
for (const name of (await readdir('dist/assets')).sort()) hash.update(name);

await build({
  entryPoints: { sw: 'src/service-worker/worker.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  define: { __RELEASE__: JSON.stringify(hash.digest('hex').slice(0, 12)) },
  logLevel: 'warning',
});
