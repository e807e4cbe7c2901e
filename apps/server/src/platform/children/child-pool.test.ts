import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChildEnded, ChildPool, ChildrenBusy, type PoolLimits } from './child-pool';
import { programUrl, useChildPrograms } from './programs';

type Tasks = {
  echo: { input: unknown; answer: unknown };
  pid: { input: null; answer: number };
  fail: { input: null; answer: never };
  /** Never comes back, and its main thread does nothing else. */
  stick: { input: null; answer: never };
  take: { input: number; answer: number };
};

const MB = 1024 * 1024;
const LIMITS: PoolLimits = {
  size: 1,
  timeoutMs: 10_000,
  memoryMax: 400 * MB,
  tasksPerChild: 10,
  waiting: { most: 20, each: 3 },
};
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
let folder: string;
const usual = new URL('.', programUrl('test-child'));
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'children-'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'broken-child.js'), 'process.exit(1);');
  await build({
    stdin: {
      contents: `import { serveTasks } from ${JSON.stringify(here('serve-tasks.ts'))};
        const kept = [];
        serveTasks({
          echo: async (input) => input,
          pid: async () => process.pid,
          fail: async () => { throw Object.assign(new Error('failed'), { code: 'EMFILE' }); },
          stick: () => { for (;;); },
          take: async (bytes) => { kept.push(Buffer.alloc(bytes, 1)); await new Promise((r) => setTimeout(r, 300)); return kept.length; },
        });`,
      resolveDir: here('.'),
      loader: 'ts',
    },
    outfile: path.join(folder, 'test-child.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  // A parent that is killed while its child is stuck.
  await build({
    stdin: {
      contents: `import { ChildPool } from ${JSON.stringify(here('child-pool.ts'))};
        const pool = new ChildPool('test-child', ${JSON.stringify(LIMITS)});
        const pid = await pool.run('pid', null);
        pool.run('stick', null).catch(() => undefined);
        console.log(pid);`,
      resolveDir: here('.'),
      loader: 'ts',
    },
    outfile: path.join(folder, 'test-parent.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  useChildPrograms(pathToFileURL(`${folder}/`));
});
afterAll(async () => {
  useChildPrograms(usual);
  await rm(folder, { recursive: true });
});

const open = (limits: Partial<PoolLimits> = {}) =>
  new ChildPool<Tasks>('test-child', { ...LIMITS, ...limits });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a child answers, bytes stay bytes, and one that fails answers the next task too', async () => {
  const pool = open({ tasksPerChild: 4 });
  const pid = await pool.run('pid', null);
  expect(await pool.run('echo', { bytes: Buffer.from('花'), map: new Map([[25, 'a']]) })).toEqual({
    bytes: Buffer.from('花'),
    map: new Map([[25, 'a']]),
  });
  await expect(pool.run('fail', null)).rejects.toMatchObject({ message: 'fail: failed', code: 'EMFILE' });
  expect(await pool.run('pid', null)).toBe(pid);
  // It has done its share.
  expect(await pool.run('pid', null)).not.toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
  pool.close();
});

test('a task that takes too long or too much memory ends with its child, and the next one gets another', async () => {
  const pool = open({ timeoutMs: 4000 });
  const first = await pool.run('pid', null);
  const stuck = pool.run('stick', null, 1);
  const after = pool.run('pid', null, 2);
  await expect(stuck).rejects.toThrow(ChildEnded);
  const second = await after;
  expect(second).not.toBe(first);
  await expect.poll(() => isAlive(first)).toBe(false);
  await expect(pool.run('take', 600 * MB)).rejects.toThrow(ChildEnded);
  expect(await pool.run('take', MB)).toBe(1);
  pool.close();
});

test('owners take turns, and nobody has all the places', async () => {
  const pool = open();
  const done: unknown[] = [];
  const send = (name: string, owner: number) =>
    pool.run('echo', name, owner).then((answer) => done.push(answer));
  const answers = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send(name, 1)),
    send('b1', 2),
  ]);
  expect(answers[4]).toMatchObject({ status: 'rejected', reason: expect.any(ChildrenBusy) });
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  pool.close();
});

test.each([
  // An address that no process can be started from, and a program that ends as soon as it is loaded.
  ['cannot be started', 'test\0child'],
  ['ends before it has seen a task', 'broken-child'],
])('a process that %s says nothing about its task, and harms nobody', async (_, program) => {
  const pool = new ChildPool<Tasks>(program, LIMITS);
  const answers = await Promise.allSettled([pool.run('pid', null, 1), pool.run('pid', null, 2)]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(ChildrenBusy) });
  pool.close();
});

test('a child that is stuck does not outlive a parent that is killed', async () => {
  const parent = spawn(process.execPath, [path.join(folder, 'test-parent.js')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  const child = Number(line);
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child)).toBe(false);
});
