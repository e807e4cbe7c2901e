// Starts the product of one worker. The first worker draws the demo once, into a template that all of them copy.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const [worker, folder] = process.argv.slice(2);
const template = path.join(folder, 'template');
const drawn = path.join(folder, 'template-is-drawn');
const own = path.join(folder, worker);
const LOOK_EVERY_MS = 200;
// The template runs on another port, so that Playwright does not take it for the product.
const templatePort = Number(process.env.PORT) + 1000;

if (!existsSync(own)) {
  if (worker === '0' && !existsSync(drawn)) await drawTemplate();
  while (!existsSync(drawn)) await wait(LOOK_EVERY_MS);
  // Owner and rights are copied too, because the database refuses a folder of another owner.
  execFileSync('cp', ['-a', template, own]);
}
const product = start(own, process.env.PORT);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => product.kill('SIGTERM'));
product.once('exit', (code) => process.exit(code ?? 1));

async function drawTemplate() {
  const making = start(template, `${templatePort}`);
  const ready = `http://127.0.0.1:${templatePort}/api/ready`;
  const isReady = () =>
    fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(LOOK_EVERY_MS);
  making.kill('SIGTERM');
  await new Promise((resolve) => making.once('exit', resolve));
  writeFileSync(drawn, '');
}

function start(dataDir, port) {
  const program = path.join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'main.js');
  return spawn(process.execPath, [program], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
  });
}
