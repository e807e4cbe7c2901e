// npm run test:s3: the storage tests against a real S3 store: the one S3_* names (its bucket must be for tests only),
// else a RADOS Gateway of our own, which is installed if need be and gone when the tests are over. Words choose tests of the
// server instead, which then work on that store: `npm run test:s3 -- src/client.test`.
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const CANNOT_RUN = 2;

let folder;
let running;

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    stopChild();
    stopGateway();
    process.exit(code);
  });
}

try {
  process.exitCode = await test(process.env.S3_ENDPOINT ? {} : await startGateway());
} finally {
  stopGateway();
}

async function startGateway() {
  installGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'motif-rgw-'));
  const [monitorPort, gatewayPort] = await freePorts(2);
  const ports = [monitorPort, gatewayPort].map(String);
  const code = await run('scripts/rgw/up.sh', [folder, ...ports, String(process.pid)]);
  if (code !== 0) giveUp('could not start a RADOS Gateway');
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await createBucket(endpoint, 'motif-test');
  return {
    S3_ENDPOINT: endpoint,
    S3_STS_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'motif-test',
    S3_ACCESS_KEY_ID: 'testkey',
    S3_SECRET_ACCESS_KEY: 'testsecret',
    S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
  };
}

function installGateway() {
  if (['ceph-mon', 'ceph-osd', 'radosgw', 'ceph'].every(isInstalled)) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    giveUp(`needs S3_ENDPOINT, or Debian packages only root can install: ${PACKAGES.join(' ')}`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  apt('update');
  if (apt('install', '-y', '--no-install-recommends', ...PACKAGES) !== 0)
    giveUp(`could not install ${PACKAGES.join(' ')}`);
}

function isInstalled(program) {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}

function giveUp(reason) {
  stopGateway();
  console.error(`test:s3 ${reason}`);
  process.exit(CANNOT_RUN);
}

function freePorts(count) {
  return Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer().listen(0, '127.0.0.1');
      return new Promise((resolve, reject) => {
        server.on('error', reject);
        server.on('listening', () => {
          const { port } = server.address();
          server.close(() => resolve(port));
        });
      });
    }),
  );
}

/** Signed the old way (version 2), which the gateway still accepts and which fits in three lines. */
async function createBucket(endpoint, bucket) {
  const date = new Date().toUTCString();
  const signature = createHmac('sha1', 'testsecret')
    .update(`PUT\n\n\n\nx-amz-date:${date}\n/${bucket}`)
    .digest('base64');
  const headers = { 'x-amz-date': date, authorization: `AWS testkey:${signature}` };
  const reply = await fetch(`${endpoint}/${bucket}`, { method: 'PUT', headers });
  if (!reply.ok) throw new Error(`The bucket was not created: ${reply.status} ${await reply.text()}`);
}

function test(settings) {
  const words = process.argv.slice(2);
  const which =
    words.length > 0 ? ['--project', 'server', ...words] : ['--config', 'apps/server/vitest.s3.config.ts'];
  return run('npx', ['vitest', 'run', ...which], {
    ...process.env,
    ...settings,
  });
}

function run(command, args, env = process.env) {
  // A process group of its own, so that stopping it stops all that it has started.
  running = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  return new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('exit', (code) => {
      running = undefined;
      resolve(code ?? 1);
    });
  });
}

function stopChild() {
  if (running) process.kill(-running.pid, 'SIGKILL');
}

function stopGateway() {
  if (folder)
    spawnSync(path.join(ROOT, 'scripts/rgw/down.sh'), [folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  folder = undefined;
}
