// `npm start`: everything a fresh clone needs, then the application, in this very process: no signal gets lost on the
// way, and the exit code is its own.
import './lib/node-version.mjs';
import { join } from 'node:path';
import { ensureBuiltQuietly, ensureServerBuilt, isBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensureInstalled({ dev: !isBuilt() });
if (!(await ensureServerBuilt())) process.exit(1);
// Nobody looks at the web application before the data is there, so it is built in that time.
const webIsBuilt = isBuilt() ? undefined : ensureBuiltQuietly();
const { runSupervisor } = await import('../apps/server/dist/run-supervisor.js');
await runSupervisor(join(root, 'apps', 'server', 'dist'), webIsBuilt);
