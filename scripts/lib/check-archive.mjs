// Proves an archive: packed twice it is the same, and unpacked into an empty folder it starts with an empty environment,
// serves its pages, signs somebody in, holds looks in a program of their own, and can be backed up. Without a demo it is
// ready within ten seconds. With the archive of an older version it also goes on with that one's data.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from './ports.mjs';

const run = promisify(execFile);
const READY_LIMIT_MS = 300_000;
const PROMISED_MS = 10_000;

export async function checkArchive({ archive, again, name, older }) {
  const same = (await readFile(archive)).equals(await readFile(again));
  await rm(again);
  say(same, 'packed twice, the same bytes');

  const place = await mkdtemp(join(tmpdir(), 'motif-pack-'));
  try {
    await run('tar', ['-xzf', archive, '-C', place]);
    const folder = join(place, name);
    await run('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: folder });
    say(true, 'every file has its hash');
    await startForReal(folder, place);
    await startAndLook(folder);
    if (older) await goOnFrom(older, folder, place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function startForReal(folder, place) {
  const env = {
    PATH: process.env.PATH,
    PORT: `${await freePorts(1)}`,
    DATA_DIR: join(place, 'real'),
    NODE_ENV: 'production',
  };
  const product = await start(folder, env);
  await product.stop();
  say(product.readyMs <= PROMISED_MS, `without a demo it promises ${PROMISED_MS / 1000} s`);
}

async function startAndLook(folder) {
  const [port, looksPort] = await freePorts(2);
  const env = { PATH: process.env.PATH, PORT: `${port}`, LOOKS_PORT: `${looksPort}` };
  const product = await start(folder, env);
  try {
    const { address } = product;
    const looks = `http://127.0.0.1:${looksPort}/ready`;
    for (let tries = 0; tries < 200 && !(await isOk(looks)); tries += 1) await sleep(50);
    say(await isOk(looks), 'the looks are loaded by a program of their own');
    const page = await (await fetch(address)).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    say(script !== undefined && (await fetch(address + script)).ok, 'the pages are there');
    const answer = await post(`${address}/api/user/login/`, { ...PERSON, username: 'admin' });
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
    await product.stop();
  }
}

/** Starts it with the data of the older version: what was there before is there. */
async function goOnFrom(older, folder, place) {
  const before = join(place, 'older');
  await mkdir(before);
  await run('tar', ['-xzf', older, '-C', before]);
  const [name] = await readdir(before);
  const env = { PATH: process.env.PATH, PORT: `${await freePorts(1)}`, DATA_DIR: join(place, 'data') };
  const old = await start(join(before, name), env);
  const signedIn = await post(`${old.address}/api/user/login/`, PERSON);
  const { data } = await signedIn.json();
  const headers = { authorization: `Bearer ${data?.token}` };
  const made = await post(`${old.address}${OWN_FOLDERS}`, { main_category_id: 1, name: MARK }, headers);
  await old.stop();
  const product = await start(folder, env);
  const list = await (await fetch(`${product.address}${OWN_FOLDERS}?main_category_id=1`, { headers })).text();
  await product.stop();
  say(made.ok && list.includes(MARK), `the data of ${name}, and whoever was signed in there still is`);
}

const PERSON = { username: 'illustrator', password: 'Demo12345' };
const OWN_FOLDERS = '/api/image/personal_category/';
const MARK = 'kept';

const post = (address, body, headers = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function start(folder, env) {
  const started = Date.now();
  const product = spawn(join(folder, 'motif'), [], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(product, 'exit');
  const output = [];
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const address = `http://127.0.0.1:${env.PORT}`;
  while (!(await isOk(`${address}/api/ready`))) {
    if (product.exitCode !== null || Date.now() - started > READY_LIMIT_MS) {
      product.kill('SIGTERM');
      throw new Error(`it does not start:\n${Buffer.concat(output)}`);
    }
    await sleep(50);
  }
  const readyMs = Date.now() - started;
  const { stdout } = await run('node', ['--version'], { env });
  say(true, `ready after ${(readyMs / 1000).toFixed(1)} s on Node ${stdout.trim()}`);
  return {
    address,
    readyMs,
    stop: async () => {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

const isOk = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

function say(isGood, what) {
  console.log(`  ${isGood ? '✓' : '✗'} ${what}`);
  if (!isGood) process.exitCode = 1;
}
