// Bundles the programs of the server; packages stay outside and are loaded from node_modules.
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts', 'src/api.ts', 'src/worker.ts', 'src/prepare.ts', 'src/seed.ts'],
  outdir: 'dist',
  bundle: true,
  // Parts that are imported on demand (drawing, S3) stay apart and cost nothing until then.
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  // The contract is TypeScript source, so it is bundled although it is a package.
  alias: { '@motif/contract': '../../packages/contract/src' },
  sourcemap: 'linked',
  logLevel: 'warning',
});
