// Starts the product of one worker, on a copy of the demo that is drawn once for all of them. `template` in place of a
// worker only draws it, so that this can be done ahead.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const [worker, folder] = process.argv.slice(2);
const template = path.join(folder, 'template');
const drawn = path.join(folder, 'template-is-drawn');
const LOOK_EVERY_MS = 200;
/** What is not done by then is done by each product. */
const JOBS_LIMIT_MS = 300_000;

let product;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true;
    product?.kill('SIGTERM');
  });
}

if (worker === 'template') await ensureTemplate();
else await runProduct(path.join(folder, worker));

async function runProduct(own) {
  if (!existsSync(own)) {
    if (worker === '0') await ensureTemplate();
    while (!existsSync(drawn)) {
      if (isStopped) process.exit(1);
      await wait(LOOK_EVERY_MS);
    }
    // Owner and rights are copied too, because the database refuses a folder of another owner.
    execFileSync('cp', ['-a', template, own]);
  }
  start(own, process.env.PORT);
  const [code] = await once(product, 'exit');
  process.exit(code ?? 1);
}

async function ensureTemplate() {
  if (existsSync(drawn)) return;
  // Not the port of a worker, so that Playwright does not take it for the product.
  const port = await freePort();
  start(template, port);
  const ended = once(product, 'exit');
  while (!(await isReady(port))) {
    if (isStopped || product.exitCode !== null) {
      await ended;
      process.exit(1);
    }
    await wait(LOOK_EVERY_MS);
  }
  await jobsDone();
  product.kill('SIGTERM');
  await ended;
  if (!isStopped) writeFileSync(drawn, '');
}

/** The worker marks the pictures of the first pages: once here, or while journeys run in every copy. */
async function jobsDone() {
  const read = (name) => readFileSync(path.join(template, 'database', name), 'utf8').trim();
  const database = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('port')),
    user: 'motif',
    database: 'motif',
    password: read('password'),
  });
  await database.connect();
  const left = `select 1 from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() limit 1`;
  const until = Date.now() + JOBS_LIMIT_MS;
  while (!isStopped && Date.now() < until && (await database.query(left)).rows.length > 0)
    await wait(LOOK_EVERY_MS);
  await database.end();
}

function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function start(dataDir, port) {
  const program = path.join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'main.js');
  product = spawn(process.execPath, [program], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DEMO: '1',
      // These are enough for every journey, and all of them are there from the beginning.
      DEMO_PICTURES: '260',
      DEMO_FIRST_PICTURES: '260',
      // Companies are told of their cases only where the policy is on.
      STORAGE_POLICY: 'on',
      // A journey receives webhooks itself.
      WEBHOOK_ALLOW_LOOPBACK: '1',
    },
  });
}
