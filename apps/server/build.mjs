// Bundles the programs of the server with their pure JavaScript packages: one file loads several times faster than
// the hundreds it is made of.
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { EXTERNALS } from './externals.mjs';

await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: [
    ...['main', 'api', 'worker', 'looks', 'prepare', 'seed', 'backup'].map((program) => ({
      in: `src/${program}.ts`,
      out: program,
    })),
    // `npm start` builds the web application while this one prepares the data.
    { in: 'src/supervisor/run-supervisor.ts', out: 'run-supervisor' },
    // The threads that draw run this one; it is looked for beside the others.
    { in: 'src/platform/render/render-thread.ts', out: 'render-thread' },
    // So do the processes that look at what somebody sent.
    { in: 'src/platform/images/image-child.ts', out: 'image-child' },
    { in: 'src/platform/render/original-child.ts', out: 'original-child' },
    { in: 'src/features/uploads/inspect/inspect-child.ts', out: 'inspect-child' },
    { in: 'src/demo/rest/draw-child.ts', out: 'draw-child' },
  ],
  outdir: 'dist',
  bundle: true,
  // Parts that are imported on demand (drawing, S3) stay apart and cost nothing until then.
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  external: EXTERNALS,
  // CommonJS packages inside an ES module still ask for Node's own modules by require.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
  // The contract is TypeScript source, so it is bundled although it is a package.
  alias: { '@motif/contract': '../../packages/contract/src' },
  // Node 20 has none, and `pg` then makes a Response to learn whether it runs on Cloudflare, which loads all of fetch.
  define: { navigator: '{"userAgent":"Node.js"}' },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: 'linked',
  logLevel: 'warning',
});
