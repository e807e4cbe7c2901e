// Bundles the library and the program. The contract is TypeScript source with schemas; what the programs need of it at
// run time are a few values, so the files called `facts.ts` are run now and replaced by what they say.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const alias = { '@motif/contract': join(here, '..', 'contract', 'src') };

/** Runs a TypeScript file of this package and answers with its exports. */
export async function runSource(file) {
  const folder = await mkdtemp(join(tmpdir(), 'motif-facts-'));
  try {
    const outfile = join(folder, 'facts.mjs');
    await build({ entryPoints: [file], outfile, bundle: true, format: 'esm', platform: 'node', alias });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const facts = {
  name: 'facts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]facts\.ts$/ }, async ({ path }) => ({
      contents: Object.entries(await runSource(path))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    }));
  },
};

export function bundle(outdir) {
  const shared = { outdir, bundle: true, format: 'esm', alias, plugins: [facts], logLevel: 'warning' };
  return Promise.all([
    build({
      ...shared,
      entryPoints: [join(here, 'src/index.ts')],
      platform: 'neutral',
      target: 'es2022',
      minify: true,
    }),
    build({
      ...shared,
      entryPoints: [join(here, 'src/import/motif.ts')],
      platform: 'node',
      target: 'node20.19',
      banner: { js: '#!/usr/bin/env node' },
    }),
  ]);
}
