// `npm run test:nodes`: a part of the unit tests on newer versions of Node, whose programs come as a package. Words choose
// other tests: `npm run test:nodes -- ledger`. Not a step of `npm test`: fetching both takes longer than it may.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNpm } from './lib/run.mjs';

const VERSIONS = ['22', '24'];
/** What stands closest to Node: processes, sockets, files, streams, cryptography. */
const PARTS = [
  'packages/contract',
  'packages/client',
  'apps/server/src/config',
  'apps/server/src/platform',
  'apps/server/src/supervisor',
  'apps/server/src/features/uploads',
  'apps/server/src/features/users',
];

await ensureInstalled();
const words = process.argv.slice(2);
const parts = (words.length > 0 ? words : PARTS).join(' ');
const failed = [];
for (const version of VERSIONS) {
  console.log(`\n── Node ${version}`);
  const command = `node --version && node node_modules/vitest/vitest.mjs run --project contract --project client --project server ${parts}`;
  const code = await runNpm(['exec', '--yes', `--package=node@${version}`, '-c', command]);
  if (code !== 0) failed.push(version);
}
console.log(failed.length > 0 ? `\n✗ Node ${failed.join(', ')}` : `\n✓ Node ${VERSIONS.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
