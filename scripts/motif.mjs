// `npm run motif -- import PATH --category N`: the importer, from a clone. `packages/client/README.md` says more.
import './lib/node-version.mjs';
import { ensureClientBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
if (!(await ensureClientBuilt())) process.exit(1);
// npm runs scripts in the folder of the clone; paths are meant from where the person is.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
// In this very process: it reads the arguments as they are, and the exit code is its own.
await import('../packages/client/dist/motif.js');
