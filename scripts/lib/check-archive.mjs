// Proves an archive: packed twice it is the same, and unpacked into an empty folder it starts with an empty environment,
// serves its pages, signs somebody in, and can be backed up.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const READY_LIMIT_MS = 300_000;

export async function checkArchive({ archive, again, name }) {
  const same = (await readFile(archive)).equals(await readFile(again));
  await rm(again);
  say(same, 'packed twice, the same bytes');

  const place = await mkdtemp(join(tmpdir(), 'motif-pack-'));
  try {
    await run('tar', ['-xzf', archive, '-C', place]);
    const folder = join(place, name);
    await run('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: folder });
    say(true, 'every file has its hash');
    await startAndLook(folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function startAndLook(folder) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: `${port}` };
  const started = Date.now();
  const product = spawn(join(folder, 'motif'), [], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(product, 'exit');
  const output = [];
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (chunk) => output.push(chunk));
  try {
    const address = `http://127.0.0.1:${port}`;
    while (!(await isReady(address))) {
      if (product.exitCode !== null || Date.now() - started > READY_LIMIT_MS)
        throw new Error(`it does not start:\n${Buffer.concat(output)}`);
      await sleep(50);
    }
    say(true, `ready after ${((Date.now() - started) / 1000).toFixed(1)} s on Node ${process.version}`);
    const page = await (await fetch(address)).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    say(script !== undefined && (await fetch(address + script)).ok, 'the pages are there');
    const answer = await fetch(`${address}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'Demo12345' }),
    });
    say(answer.ok, `somebody signs in (${answer.status})`);
    const backups = join(folder, '..', 'backups');
    for (const args of [
      ['backup', '--to', backups],
      ['verify', '--from', backups],
    ]) {
      await run(join(folder, 'motif'), args, { cwd: folder, env });
      say(true, `motif ${args[0]}`);
    }
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
}

const isReady = (address) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function say(isGood, what) {
  console.log(`  ${isGood ? '✓' : '✗'} ${what}`);
  if (!isGood) process.exitCode = 1;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
