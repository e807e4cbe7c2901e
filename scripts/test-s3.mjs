// npm run test:s3: the storage tests against a real S3 store: the one S3_* names (its bucket must be for tests only),
// else a RADOS Gateway of our own, which is installed if need be and gone when the tests are over. Words choose tests of the
// server instead, which then work on that store: `npm run test:s3 -- src/client.test`.
import { spawn } from 'node:child_process';
import { root } from './lib/run.mjs';
import { startGateway, stopGateway } from './rgw/gateway.mjs';

const CANNOT_RUN = 2;
let tests;

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    if (tests) process.kill(-tests.pid, 'SIGKILL');
    stopGateway();
    process.exit(code);
  });
}

try {
  process.exitCode = await test(process.env.S3_ENDPOINT ? {} : await startGateway());
} catch (error) {
  console.error(`test:s3 ${error.message}`);
  process.exitCode = CANNOT_RUN;
} finally {
  stopGateway();
}

function test(settings) {
  const words = process.argv.slice(2);
  const which =
    words.length > 0 ? ['--project', 'server', ...words] : ['--config', 'apps/server/vitest.s3.config.ts'];
  const env = { ...process.env, ...settings };
  // A process group of its own, so that stopping it stops all that it has started.
  tests = spawn('npx', ['vitest', 'run', ...which], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    tests.on('error', reject);
    tests.on('exit', (code) => {
      tests = undefined;
      resolve(code ?? 1);
    });
  });
}
