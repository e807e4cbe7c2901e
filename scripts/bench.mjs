// `npm run bench`: measures every promise beside its limit. `--only list,search`, `--pictures 1000000`, `--quick`,
// `--growth`, `--build FOLDER` (another build of the server).
import './lib/node-version.mjs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

// Below the root, so that the programs find the installed packages.
const programs = join(root, '.cache', 'bench-programs');
const { build } = await import('esbuild');
await build({
  entryPoints: [
    'bench/main.ts',
    'bench/limits/database-server.ts',
    'bench/limits/drawer.ts',
    'bench/limits/file-server.ts',
    'bench/limits/sheet-writer.ts',
    'bench/limits/switched-api.ts',
    'bench/limits/upload-server.ts',
    'bench/limits/zip-packer.ts',
    // The processes that draw are looked for beside the bench.
    'apps/server/src/platform/images/image-child.ts',
  ],
  absWorkingDir: root,
  outdir: programs,
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  alias: { '@motif/contract': './packages/contract/src' },
  sourcemap: 'linked',
  logLevel: 'warning',
});
// Its absence is told by the works that need it.
const browser = await ensureBrowser();
if (browser) process.env.CHROME_PATH = browser;
await import(join(programs, 'main.js'));
