// The whole command, for real: processes, a database, signals. Only the programs it runs are stand-ins.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { withinMs } from '../../test/long-form';
import { freePort } from '../platform/postgres/free-port';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const running: ChildProcess[] = [];
let folder: string;
let dataDir: string;
let port: number;

beforeAll(async () => {
  // Below node_modules, where the programs find their packages.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'supervisor-'));
  dataDir = join(folder, 'data');
  port = await freePort(undefined);
  await build({
    entryPoints: {
      main: fileURLToPath(new URL('../main.ts', import.meta.url)),
      api: fileURLToPath(new URL('../../test/supervisor/api.ts', import.meta.url)),
      worker: fileURLToPath(new URL('../../test/supervisor/worker.ts', import.meta.url)),
      looks: fileURLToPath(new URL('../../test/supervisor/worker.ts', import.meta.url)),
      prepare: fileURLToPath(new URL('../../test/supervisor/prepare.ts', import.meta.url)),
    },
    outdir: join(folder, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@motif/contract': join(root, 'packages', 'contract', 'src') },
  });
});

afterEach(async () => {
  for (const supervisor of running.splice(0)) {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) continue;
    supervisor.kill('SIGTERM');
    await once(supervisor, 'exit');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test('one command starts everything and says where it is and who may sign in', async () => {
  const { output } = await start();
  expect(output()).toContain(`http://127.0.0.1:${port}`);
  expect(output()).toContain('Demo12345');
  expect(output()).toMatch(/factory +工厂 +master of a factory/);
  expect(output()).toContain('a notice from the preparation');
  expect(output()).toContain(`keys in ${join(dataDir, 'keys', 'identity.json')}`);
  expect(await visit()).toMatchObject({ visits: expect.any(Number) });
});

test('only warnings of the programs reach the terminal; their log has all', async () => {
  const { output } = await start();
  expect(output()).toContain('a warning from the API');
  expect(output()).not.toContain('quiet');
  expect(readFileSync(join(dataDir, 'logs', 'api.log'), 'utf8')).toContain('"msg":"quiet"');
});

test('a supervisor that does not read holds nobody up', async () => {
  const { supervisor } = await start();
  supervisor.kill('SIGSTOP');
  const answer = await visit('/loud').finally(() => supervisor.kill('SIGCONT'));
  expect(answer.visits).toBeGreaterThan(0);
});

test('a second copy on the same data is refused in one line', async () => {
  const { supervisor } = await start();
  const second = await run({ PORT: `${port + 1}` });
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(
    new RegExp(`^数据目录 .*（进程 ${supervisor.pid}） · Another copy \\(process ${supervisor.pid}\\) .*\n$`),
  );
});

test('a taken port is said in one line, before anything else is started', async () => {
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const refused = await run();
  squatter.close();
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(new RegExp(`^端口 .* · Port ${port} on 127.0.0.1 is taken.*\n$`));
  expect(processes()).toEqual([]);
});

test('a wrong setting is said in one line', async () => {
  const refused = await run({ PORT: 'somewhere' });
  expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^.*PORT.*\n$/) });
});

test('a killed API, worker and database come back, and what was committed is still there', async () => {
  await start();
  const { pid, visits } = await visit();
  const worker = pidOf('worker.js');
  process.kill(pid, 'SIGKILL');
  process.kill(worker, 'SIGKILL');
  process.kill(pidOf('cluster'), 'SIGKILL');
  await vi.waitFor(async () => expect((await visit()).pid).not.toBe(pid), { timeout: 60_000, interval: 100 });
  expect((await visit()).visits).toBeGreaterThan(visits);
  expect(pidOf('worker.js')).not.toBe(worker);
});

test('after a kill -9 of the supervisor its programs leave, and the next one adopts the database', async () => {
  const { supervisor } = await start({ STAND_IN: 'worker is stuck' });
  const { visits } = await visit();
  const database = pidOf('cluster');
  const stuck = pidOf('worker.js');
  supervisor.kill('SIGKILL');
  await once(supervisor, 'exit');
  await start();
  expect(pidOf('cluster')).toBe(database);
  // The supervisor, the API, the worker and the postmaster: of each exactly one, though the old worker hears nothing.
  await vi.waitFor(() => expect(processes()).toHaveLength(4), { timeout: withinMs(8_000) });
  expect(pidOf('worker.js')).not.toBe(stuck);
  expect((await visit()).visits).toBe(visits + 1);
});

test('the program of looks runs where it has a port, comes back, and ends with the others', async () => {
  const { supervisor } = await start({ LOOKS_PORT: '3290', LOOKS_HOST: '0.0.0.0' });
  expect(await visit()).toMatchObject({ looks: 'http://localhost:3290' });
  const looks = pidOf('looks.js');
  process.kill(looks, 'SIGKILL');
  await vi.waitFor(() => expect(pidOf('looks.js')).not.toBeOneOf([looks, Number.NaN]), { timeout: 60_000 });
  supervisor.kill('SIGTERM');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
  expect(processes()).toEqual([]);
});

test('others may hold the looks, and by default nobody does', async () => {
  const { supervisor } = await start({ LOOKS_URL: 'http://127.0.0.2:3290, http://127.0.0.3:3290' });
  expect(await visit()).toMatchObject({ looks: 'http://127.0.0.2:3290,http://127.0.0.3:3290' });
  expect(pidOf('looks.js')).toBeNaN();
  supervisor.kill('SIGTERM');
  await once(supervisor, 'exit');
});

test('a stop lets requests finish, ends in order and leaves no process', async () => {
  const { supervisor, output } = await start();
  const slow = visit('/slow');
  await vi.waitUntil(async () => (await visit()).visits > 0, { timeout: 60_000 });
  supervisor.kill('SIGTERM');
  // A service manager tells every process of the service.
  process.kill(pidOf('worker.js'), 'SIGTERM');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
  expect(output()).not.toContain('unexpectedly');
  expect(await slow).toMatchObject({ visits: expect.any(Number) });
  expect(processes()).toEqual([]);
});

test('signals that arrive together are one wish; asking again later ends it at once', async () => {
  const { supervisor } = await start();
  let isCut = false;
  const cut = visit('/slower').catch(() => {
    isCut = true;
  });
  await vi.waitUntil(async () => (await visit()).visits > 0, { timeout: 60_000 });
  // Of two kinds: the kernel makes one of two that are alike.
  supervisor.kill('SIGINT');
  supervisor.kill('SIGTERM');
  await sleep(600);
  expect(isCut).toBe(false);
  const exited = once(supervisor, 'exit');
  const again = setInterval(() => supervisor.kill('SIGINT'), 600);
  expect(await exited.finally(() => clearInterval(again))).toEqual([130, null]);
  await cut;
  expect(isCut).toBe(true);
  expect(processes()).toEqual([]);
});

test('a stop during the preparation ends that too', async () => {
  const { supervisor, output } = launch({ STAND_IN: 'prepare takes long' });
  await vi.waitUntil(() => output().includes('half-way'), { timeout: 60_000 });
  supervisor.kill('SIGINT');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
  expect(processes()).toEqual([]);
});

test.each([
  ['prepare fails', 'The data could not be prepared: migration 0003 is broken'],
  ['api fails', 'The server could not start: the API cannot start'],
])('when %s, one line says so and nothing keeps running', async (mishap, words) => {
  const failed = await run({ STAND_IN: mishap });
  expect(failed.code).toBe(1);
  expect(failed.errors.trim().split('\n')).toEqual([expect.stringContaining(words)]);
  expect(processes()).toEqual([]);
});

function launch(env: Record<string, string> = {}) {
  const supervisor = spawn(process.execPath, [join(folder, 'dist', 'main.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: `${port}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(supervisor);
  let output = '';
  supervisor.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return { supervisor, output: () => output };
}

async function start(env: Record<string, string> = {}) {
  const started = launch(env);
  await vi.waitUntil(() => started.output().includes('Ctrl-C stops it'), { timeout: 120_000 });
  return started;
}

async function run(env: Record<string, string> = {}) {
  const { supervisor } = launch(env);
  const [errors, [code]] = await Promise.all([text(supervisor.stderr), once(supervisor, 'exit')]);
  return { code, errors };
}

async function visit(path = '/'): Promise<{ pid: number; visits: number; looks?: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { pid: number; visits: number; looks?: string };
}

/** Those of the supervisor, its programs and the postmaster: their command lines name our folder. */
function processes(): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(folder));
}

function pidOf(name: string): number {
  return Number.parseInt(processes().find((line) => line.includes(name)) ?? '', 10);
}
