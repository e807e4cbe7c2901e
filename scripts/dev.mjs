// `npm run dev`: the application as `npm start` runs it, restarted when the server's sources change, and Vite for the
// web application, which shows changes at once and passes /api, /images and /s3 on to the server.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runNpm } from './lib/run.mjs';

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

let server = startServer();
let restarting = Promise.resolve();
let stopping = false;
let timer;

for (const folder of ['apps/server/src', 'apps/server/migrations', 'packages/contract/src']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name?.includes('.test.')) return;
    // An editor that saves many files at once causes one restart.
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, 200);
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
await runNpm(['run', 'dev', '--silent'], { cwd: join(root, 'apps', 'web') });
await stop();

async function restart() {
  // A server with a mistake in it is not started; the one that runs goes on.
  const code = await runNpm(['run', 'build', '--silent'], { cwd: join(root, 'apps', 'server') });
  if (code !== 0 || stopping) return;
  await endServer();
  server = startServer();
}

async function stop() {
  stopping = true;
  await restarting;
  await endServer();
  process.exit(0);
}

function startServer() {
  return spawn(process.execPath, [join(root, 'apps', 'server', 'dist', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
  });
}

async function endServer() {
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM'))
    await once(server, 'exit');
}
