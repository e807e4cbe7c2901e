// `npm start`: everything a fresh clone needs, then the application, in this very process: no signal gets lost on the
// way, and the exit code is its own.
import './lib/node-version.mjs';
import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled({ dev: !isBuilt() });
if (!(await ensureBuilt())) process.exit(1);
await import('../apps/server/dist/main.js');
