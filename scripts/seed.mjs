// `npm run seed -- --pictures 1000000`: a library of any size to try things on.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
// In this very process: it reads the arguments as they are, and the exit code is its own.
await import('../apps/server/dist/seed.js');
