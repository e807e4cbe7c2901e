// `npm run backup`, `restore`, `verify`: the name of the command comes first.
import './lib/node-version.mjs';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
if (!(await ensureServerBuilt())) process.exit(1);
// In this very process: it reads the arguments as they are, and the exit code is its own.
await import('../apps/server/dist/backup.js');
